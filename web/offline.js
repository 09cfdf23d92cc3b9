/**
 * Keeps the page for visits without a network: sw.js does it. Once everything else has been loaded,
 * as it fetches what this visit may never need. Where there are no service workers (an address
 * without https, an old browser) or something is missing, the page works as ever, with a network.
 */

async function keep() {
  try {
    await navigator.serviceWorker.register('sw.js', { updateViaCache: 'none' }); // beside the page
  } catch (error) {
    console.info(`The page cannot be kept for visits without a network: ${error}`);
  }
}

if (globalThis.navigator?.serviceWorker) {
  if (document.readyState === 'complete') keep();
  else addEventListener('load', keep);
}
