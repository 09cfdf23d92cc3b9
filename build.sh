#!/bin/sh
# Builds everything that is not in git. Run it from anywhere:
#
#   ./build.sh           core/ -> web/reversi.wasm and its like, and the same bytes as modules;
#                        web/ui/*/*.css -> the same styles as modules; web/dist/, all of the page in a
#                        few small files; web/offline-files.js
#   ./build.sh offline   only that last file, or that of another folder with the page in it
#   ./build.sh native    the C tests, natively under sanitizers and as wasm -> .build/
#   ./build.sh fuzz      the fuzzer of written games, part of `native` -> .build/
#   ./build.sh bench     the native yardstick of `npm run bench` -> .build/
#   ./build.sh deps      the development tools of package.json -> node_modules/
#   ./build.sh browser   the browsers of the page tests, where Debian can give them
#   ./build.sh format    lays out the C as .clang-format says; `format check` only looks
#
# What is up to date is left alone. A missing compiler is installed on Debian as root; elsewhere one
# line says what to install. EMCC, CC and CLANG name other compilers.
set -eu
cd "$(dirname "$0")"

EMCC=${EMCC:-emcc}
OUT=.build
mkdir -p "$OUT"

# The scan and the two words are worth -O2: a quarter faster for a few hundred bytes. Elsewhere -O2
# makes the module larger and nothing measurably faster.
FAST='core/scan.c core/bits.c'
SMALL='core/rules.c core/bitrow.c core/moves.c core/perft.c core/game.c core/sparse.c'
CORE="$FAST $SMALL"
# The engine is worth -O3 wherever it counts nodes.
ENGINE='core/ground.c core/eval.c core/table.c core/endgame.c core/midgame.c core/search.c core/large.c core/levels.c'

C='-std=c11 -Wall -Wextra -Wconversion -Wshadow -Werror'
# memory.copy and memory.fill instead of a libc.
WASM="$C -mbulk-memory"
# No entry: a library, and a bare module without JavaScript glue. The stack holds the 100 kB of
# bitrow.c; the rest of the initial memory is the areas of exports.c. Growth: long games and large
# sparse boards (TOTAL_STACK is STACK_SIZE's older name, known to every version).
LINK='--no-entry -sTOTAL_STACK=131072 -sINITIAL_MEMORY=524288 -sALLOW_MEMORY_GROWTH=1'

# The engine follows several rays at once, which needs 128-bit vectors: Chrome 91, Firefox 89, Safari
# 16.4. reversi.wasm does without, for older browsers.
VECTORS='-msimd128'

# Written games, all of it for size: 127,885 games take about a second of one processor so.
RECORDS='core/records/plies.c core/records/openings.c core/records/cells.c core/records/ggf.c
  core/records/moves.c core/records/pgn.c core/records/reader.c core/records/result.c core/records/sgf.c
  core/records/text.c core/records/tree.c core/records/writer.c core/records/wthor.c'
# The memory is the areas of core/records/exports.c; it never grows.
RECORDS_LINK='--no-entry -sTOTAL_STACK=262144 -sINITIAL_MEMORY=8388608'
# Up to 8 x 8 a search to the end of the game takes 2 kB of stack a ply. Two functions come from the host, and emcc
# takes what it does not know for a mistake unless told otherwise.
ENGINE_LINK='--no-entry -sTOTAL_STACK=524288 -sINITIAL_MEMORY=2097152 -sALLOW_MEMORY_GROWTH=1
  -sERROR_ON_UNDEFINED_SYMBOLS=0 -sWARN_ON_UNDEFINED_SYMBOLS=0'

say() { echo "build.sh: $*" >&2; }

# have PROGRAM PACKAGE HINT: PROGRAM is there, or is installed from Debian's PACKAGE, or HINT is given.
have() {
  command -v "$1" >/dev/null 2>&1 && return
  if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    say "no $1 here: installing Debian's package $2"
    apt-get update -qq >"$OUT/apt.log" 2>&1 || true
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$2" >>"$OUT/apt.log" 2>&1 ||
      say "apt-get install $2 failed, see $OUT/apt.log"
    command -v "$1" >/dev/null 2>&1 && return
  fi
  say "$1 is missing. $3"
  return 1
}

# is_fresh TARGET SOURCE...: TARGET is newer than everything it is made from, and than this script.
is_fresh() {
  target=$1
  shift
  [ -e "$target" ] && [ -z "$(find "$@" build.sh -newer "$target" 2>/dev/null | head -n 1)" ]
}

need_emcc() {
  have "$EMCC" emscripten 'Install Emscripten: https://emscripten.org/docs/getting_started/downloads.html'
}

# compile_wasm OPTIMISATION SOURCE...: objects into .build/wasm
compile_wasm() {
  optimise=$1
  shift
  for source in "$@"; do
    # shellcheck disable=SC2086 # lists of flags
    "$EMCC" $WASM "$optimise" -c "$source" -o "$OUT/wasm/$(basename "$source" .c).o"
  done
}

# finish_wasm LINKED EXPORTS.C OUTPUT: takes out what the linker exports of its own accord, such as
# stackRestore, with which a caller could aim the stack at anything; writes the bytes, and in base64 as
# a module beside them.
finish_wasm() {
  node - "$@" <<'EOF'
const { readFileSync, writeFileSync } = require('node:fs');
const { basename } = require('node:path');
const [linked, source, output] = process.argv.slice(2);
const bytes = readFileSync(linked);
const ours = new Set(['memory']);
for (const [, name] of readFileSync(source, 'utf8').matchAll(/EXPORT\((\w+)\)/g)) ours.add(name);

let at = 8; // after the magic number and the version
function number() {
  let value = 0;
  for (let shift = 0; ; shift += 7) {
    const byte = bytes[at++];
    value |= (byte & 127) << shift;
    if (byte < 128) return value;
  }
}
function leb(value) {
  const out = [];
  for (; value > 127; value >>>= 7) out.push((value & 127) | 128);
  return Buffer.from([...out, value]);
}

const EXPORT_SECTION = 7;
const parts = [bytes.subarray(0, at)];
while (at < bytes.length) {
  const start = at;
  const id = bytes[at++];
  const end = number() + at;
  if (id === EXPORT_SECTION) {
    const kept = [];
    for (let left = number(); left > 0; left--) {
      const entry = at;
      const length = number();
      const name = bytes.toString('utf8', at, at + length);
      at += length + 1; // and the kind
      number(); // the index
      if (ours.has(name)) kept.push(bytes.subarray(entry, at));
    }
    const body = Buffer.concat([leb(kept.length), ...kept]);
    parts.push(Buffer.from([id]), leb(body.length), body);
  } else {
    parts.push(bytes.subarray(start, end));
  }
  at = end;
}
const wasm = Buffer.concat(parts);
writeFileSync(output, wasm);
writeFileSync(
  `${output}.js`,
  `// Generated by build.sh: the bytes of ${basename(output)} in base64.\nexport default '${wasm.toString('base64')}';\n`,
);
EOF
}

build_wasm() {
  is_fresh web/reversi.wasm core && is_fresh web/reversi.wasm.js web/reversi.wasm && return
  need_emcc
  rm -rf "$OUT/wasm"
  mkdir -p "$OUT/wasm"
  # shellcheck disable=SC2086
  compile_wasm -O2 $FAST
  # shellcheck disable=SC2086
  compile_wasm -Os $SMALL core/exports.c
  # shellcheck disable=SC2086
  "$EMCC" -Oz $LINK "$OUT"/wasm/*.o -o "$OUT/linked.wasm"
  finish_wasm "$OUT/linked.wasm" core/exports.c "$OUT/reversi.wasm"
  mv "$OUT/reversi.wasm" "$OUT/reversi.wasm.js" web/ # only now: what stands in web/ is whole
  touch web/reversi.wasm.js # not older than the file it holds
  say "web/reversi.wasm: $(wc -c <web/reversi.wasm) bytes, $(gzip -9c web/reversi.wasm | wc -c) gzipped"
}

# The engine lives in a module of its own, so that pages which only need the rules stay small.
build_engine() {
  is_fresh web/engine.wasm core && is_fresh web/engine.wasm.js web/engine.wasm && return
  need_emcc
  # shellcheck disable=SC2086
  "$EMCC" $WASM $VECTORS -O3 $ENGINE_LINK $FAST core/rules.c core/bitrow.c core/moves.c core/perft.c $ENGINE \
    core/engine_exports.c -o "$OUT/linked.wasm"
  finish_wasm "$OUT/linked.wasm" core/engine_exports.c "$OUT/engine.wasm"
  mv "$OUT/engine.wasm" "$OUT/engine.wasm.js" web/
  touch web/engine.wasm.js
  say "web/engine.wasm: $(wc -c <web/engine.wasm) bytes, $(gzip -9c web/engine.wasm | wc -c) gzipped"
}

# The bundler is a development tool: whoever builds the page needs it, nobody who runs it.
need_bundler() {
  [ -d node_modules/rolldown ] && [ -d node_modules/esbuild ] || install_deps
}

# An element takes its styles from a module: a strict policy allows that, and nothing is fetched twice.
build_styles() {
  find web/ui -mindepth 2 -name '*.css' | while read -r css; do
    is_fresh "$css.js" "$css" && continue
    need_bundler
    node - "$css" "$OUT/styles.js" <<'EOF'
const { readFileSync, writeFileSync } = require('node:fs');
const { transformSync } = require('esbuild');
const [input, output] = process.argv.slice(2);
const { code } = transformSync(readFileSync(input, 'utf8'), { loader: 'css', minify: true });
writeFileSync(output, `// Generated by build.sh from ${input}.\nexport default ${JSON.stringify(code.trim())};\n`);
EOF
    mv "$OUT/styles.js" "$css.js"
  done
}

# What a page loads: the elements and all that they need at once in as few files as can be, what comes
# later in files of its own (part-*.js), and the engine's worker with its bytes. The names stay the same
# from build to build, for index.html and for whoever puts the elements into a page.
build_bundles() {
  modules=$(find web -name '*.js' ! -path 'web/dist/*' ! -path 'web/node/*' ! -name sw.js ! -name offline-files.js)
  # shellcheck disable=SC2086 # no blanks in names
  is_fresh web/dist/app.js $modules && return
  need_bundler
  rm -rf "$OUT/dist"
  node --input-type=module - "$OUT/dist" <<'EOF'
import { rolldown } from 'rolldown';
const [dir] = process.argv.slice(2);
async function bundle(names, external = []) {
  const made = await rolldown({
    input: Object.fromEntries(names.map((name) => [name, `web/${name}.js`])),
    external,
    platform: 'browser',
    preserveEntrySignatures: 'allow-extension', // what parts share with an entry stays in it
  });
  const files = { entryFileNames: '[name].js', chunkFileNames: 'part-[name].js' };
  await made.write({ dir, format: 'esm', minify: true, ...files });
}
await bundle(['reversi-game', 'reversi-board']);
await bundle(['app'], [/reversi-game\.js$/]);
await bundle(['engine-worker']);
EOF
  rm -rf web/dist
  mv "$OUT/dist" web/dist
  say "web/dist: $(cat web/dist/*.js | wc -c) bytes"
}

# build_offline [FOLDER]: what the page keeps for visits without a network, each file with its digest:
# see web/sw.js. All that the page can load, so the bundles and not what they are made of. Looked at
# each time, which takes no time: any file may have changed.
build_offline() {
  folder=${1:-web}
  node - "$folder" "$OUT/offline-files.js" <<'EOF'
const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const [web, output] = process.argv.slice(2);
const list = (folder, kind) =>
  readdirSync(join(web, folder)).filter((file) => kind.test(file)).map((file) => folder + file);
const found = [
  ...list('', /\.(html|css|webmanifest)$/),
  ...list('icons/', /\.(svg|png)$/),
  ...list('dist/', /\.js$/),
];
const digest = (bytes) => createHash('sha256').update(bytes).digest('base64');
const files = Object.fromEntries(
  found.sort().map((file) => [file, `sha256-${digest(readFileSync(join(web, file)))}`]),
);
const offline = { version: digest(JSON.stringify(files)).slice(0, 16), files };
writeFileSync(
  output,
  `// Generated by build.sh: what sw.js keeps.\nself.offline = ${JSON.stringify(offline, null, 2)};\n`,
);
EOF
  cmp -s "$OUT/offline-files.js" "$folder/offline-files.js" || cp "$OUT/offline-files.js" "$folder/"
}

# Nobody needs written games to play one: a module of its own again.
build_records() {
  is_fresh web/records.wasm core && is_fresh web/records.wasm.js web/records.wasm && return
  need_emcc
  mkdir -p "$OUT/wasm"
  # shellcheck disable=SC2086
  "$EMCC" $WASM -Oz -flto $RECORDS_LINK core/scan.c core/rules.c core/bits.c core/bitrow.c core/moves.c $RECORDS \
    core/records/exports.c -o "$OUT/linked.wasm"
  finish_wasm "$OUT/linked.wasm" core/records/exports.c "$OUT/records.wasm"
  mv "$OUT/records.wasm" "$OUT/records.wasm.js" web/
  touch web/records.wasm.js
  say "web/records.wasm: $(wc -c <web/records.wasm) bytes, $(gzip -9c web/records.wasm | wc -c) gzipped"
}

build_native() {
  tests=tests/native
  have "${CC:-cc}" gcc 'Install a C compiler.'
  if ! is_fresh "$OUT/native-suite" core $tests; then
    # shellcheck disable=SC2086
    "${CC:-cc}" $C -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all \
      $tests/*.c core/*.c -o "$OUT/native-suite.new"
    mv "$OUT/native-suite.new" "$OUT/native-suite"
  fi
  if ! is_fresh "$OUT/suite.wasm" core $tests; then
    need_emcc
    # shellcheck disable=SC2046,SC2086
    "$EMCC" $WASM $VECTORS -O2 --no-entry -sTOTAL_STACK=1048576 -sINITIAL_MEMORY=67108864 \
      $(ls $tests/*.c core/*.c | grep -v -e /main.c -e /engine_exports.c) -o "$OUT/suite-new.wasm"
    mv "$OUT/suite-new.wasm" "$OUT/suite.wasm"
  fi
}

# Any bytes into the readers of written games: by clang's libFuzzer where there is one, and by a plain loop,
# which any compiler can do.
build_fuzz() {
  is_fresh "$OUT/fuzz-loop" core tests/fuzz && return
  sources="tests/fuzz/records.c core/scan.c core/rules.c core/bits.c core/bitrow.c core/moves.c $RECORDS"
  checks='-O1 -g -fno-sanitize-recover=all'
  rm -f "$OUT/fuzz-records"
  # shellcheck disable=SC2086
  "${CLANG:-clang}" $C $checks -fsanitize=fuzzer,address,undefined $sources \
    -o "$OUT/fuzz-records" 2>"$OUT/fuzz.log" || say "no libFuzzer here, see $OUT/fuzz.log"
  # shellcheck disable=SC2086
  "${CC:-cc}" $C $checks -fsanitize=address,undefined $sources tests/fuzz/loop.c -o "$OUT/fuzz-loop"
}

# The yardstick of the bench is clang's best native code; without clang the bench says so.
build_bench() {
  is_fresh "$OUT/native-perft" core tests/bench && return
  have "${CLANG:-clang}" clang 'The bench then has no native figure.' || return 0
  # shellcheck disable=SC2086
  "${CLANG:-clang}" $C -O3 -march=native tests/bench/perft.c $CORE -o "$OUT/native-perft"
}

install_deps() {
  is_fresh node_modules/.package-lock.json package-lock.json && return
  have npm npm 'Install Node.js with npm.'
  npm ci --no-audit --no-fund --loglevel=error
}

# Browsers are welcome, not necessary: the page tests look for each and say so where one is missing.
# Each on its own, so that one that cannot be had leaves the others.
install_browsers() {
  hint='The page tests then leave it out.'
  if [ -z "${REVERSI_CHROMIUM:-}" ] && ! is_there chromium-browser google-chrome google-chrome-stable; then
    install chromium chromium "$hint"
  fi
  if [ -z "${REVERSI_FIREFOX:-}" ] && ! is_there firefox; then
    install firefox-esr firefox-esr "$hint"
  fi
  install WebKitWebDriver webkit2gtk-driver "$hint"
  install Xvfb xvfb "$hint"
}

is_there() {
  for program in "$@"; do command -v "$program" >/dev/null 2>&1 && return; done
  return 1
}

# install PROGRAM PACKAGE HINT: as have(), but only where Debian is, and never a failure.
install() {
  is_there apt-get || return 0
  have "$@" || true
}

# Versions of clang-format differ in taste; the one that .clang-format was written with decides.
format_c() {
  if ! clang-format --version 2>/dev/null | grep -q 'version 14\.'; then
    say 'no clang-format 14 here: the layout of the C is not looked at'
    return
  fi
  sources=$(ls core/*.[ch] core/records/*.[ch] tests/native/*.[ch] tests/bench/*.c tests/fuzz/*.c)
  # shellcheck disable=SC2086
  if [ "${1:-}" = check ]; then
    clang-format --dry-run -Werror $sources
  else
    clang-format -i $sources
  fi
}

case ${1:-wasm} in
  wasm) build_wasm && build_engine && build_records && build_styles && build_bundles && build_offline ;;
  native) build_native && build_fuzz ;;
  fuzz) build_fuzz ;;
  offline) build_offline "${2:-}" ;;
  bench) build_bench ;;
  deps) install_deps ;;
  browser) install_browsers ;;
  format) format_c "${2:-}" ;;
  *)
    say "unknown target '$1': wasm (the default), offline, native, fuzz, bench, deps, browser, format"
    exit 2
    ;;
esac
