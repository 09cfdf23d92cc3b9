/**
 * The folder of the page: index.html and what lies beside it. From here, and from dist/, where build.sh
 * puts these modules as bundles, it is one folder up. The marks keep bundlers from taking it for a file.
 */
export const HOME = new URL(/* webpackIgnore: true */ /* @vite-ignore */ '../', import.meta.url);
