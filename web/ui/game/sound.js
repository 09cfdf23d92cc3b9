/** A short wooden click, for a disc that is placed. */

/** @type {AudioContext | undefined} */
let audio;

/** Milliseconds from one disc that turns to the next, as on the board. */
const APART = 40;

/**
 * One click for the disc that is placed, and softer ones for those that turn.
 * @param {number} turned how many
 */
export function click(turned) {
  audio ??= new AudioContext();
  // A browser lets it sound only after the person has done something.
  if (audio.state === 'suspended') audio.resume();
  const now = audio.currentTime;
  knock(audio, now, 0.5);
  for (let i = 1; i <= Math.min(turned, 6); i++) knock(audio, now + (i * APART) / 1000, 0.12);
}

/**
 * Noise through a narrow band, gone within 60 ms, over a low thump: wood on wood.
 * @param {AudioContext} context
 * @param {number} at in seconds
 * @param {number} loud
 */
function knock(context, at, loud) {
  const length = Math.ceil(context.sampleRate * 0.06);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) {
    const t = i / context.sampleRate;
    const grain = (Math.random() * 2 - 1) * Math.exp(-t * 220);
    samples[i] = 0.6 * grain + 0.7 * Math.sin(2 * Math.PI * 210 * t) * Math.exp(-t * 90);
  }
  const band = new BiquadFilterNode(context, { type: 'bandpass', frequency: 1150, Q: 0.8 });
  const gain = new GainNode(context, { gain: loud });
  const source = new AudioBufferSourceNode(context, { buffer });
  source.connect(band).connect(gain).connect(context.destination);
  source.start(at);
}
