/**
 * What a match tells of, each a CustomEvent in all but name:
 *
 *     move      before a disc is placed: { square, name, who, ply, by }; where it is cancelled nothing
 *               is placed, and a computer waits to be resumed
 *     moved     after it: with flips
 *     pass      a side has passed: { who, next, ply }
 *     gameover  the end has been reached by a move: { winner, discs, full }
 *     change    there is a new state
 *     progress  the engine looks further: { depth }; the state has it too
 *
 * ply is the index in state.plies. If a listener changes the match, what was still to be told of the
 * position before is left out.
 */
export class MatchEvent extends Event {
  /**
   * Node 18 has no CustomEvent.
   * @param {string} type
   * @param {object} [detail]
   * @param {EventInit} [options]
   */
  constructor(type, detail, options) {
    super(type, options);
    this.detail = detail && Object.freeze(detail);
  }
}
