/**
 * `npm run bench -- --paths`: measures what each special path of a run saves. For each path it makes a copy
 * of `dist/` that works the usual way, and runs the copy and the original in pairs. It prints the median
 * of the ratios (original / copy) and the interval of their middle half. Below 1 the special path is
 * faster. Wall time is the time that a user waits; CPU time is steadier on a busy machine.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { timedCpu } from './bench-timed.mjs';

const root = new URL('../', import.meta.url);
const original = new URL('dist/', root);
const here = (path) => new URL(path, import.meta.url);

/** Replaces a text that must be there exactly once. */
function patch(copy, file, from, to) {
  const url = new URL(file, copy);
  const parts = readFileSync(url, 'utf8').split(from);
  if (parts.length !== 2)
    throw new Error(`${file}: expected '${from}' once, found it ${parts.length - 1} times`);
  writeFileSync(url, parts.join(to));
}

/** For each special path, how a copy of `dist/` does without it. */
const usualWays = {
  'no connections to the emulator of the same thread': (copy) =>
    patch(copy, 'harness/targets/session/embedded.js', 'near: true,', ''),
  'optimizing later': (copy) =>
    patch(
      copy,
      'harness/cli/optimize-later.js',
      'setFlagsFromString(`--interrupt-budget=${budget}`)',
      'undefined',
    ),
  'threads started early': (copy) => {
    patch(copy, 'harness/run/vitest-run.js', 'pool: options.threads.pool', "pool: 'threads'");
    patch(copy, 'harness/run/run.js', 'threads.start()', 'undefined');
  },
  'answers read by the dispatcher': (copy) =>
    cpSync(here('bench-read-answer.mjs'), new URL('harness/http/read-answer.js', copy)),
  'index of checks': (copy) => rmSync(new URL('suites/index.json', copy)),
};

/** Runs a copy; resolves to its wall and CPU time in ms. */
function timed(copy, args, out) {
  const cli = fileURLToPath(new URL('harness/cli/main.js', copy));
  return timedCpu(cli, [...args, '--out', out]);
}

/** The value below which a share of the values lies. */
function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)];
  return low + (sorted[Math.ceil(place)] - low) * (place - Math.floor(place));
}

const shown = (ratios) =>
  [0.5, 0.25, 0.75]
    .map((share) => quantile(ratios, share).toFixed(3))
    .join(' ')
    .replace(/ (\S+) (\S+)/, ' ($1 to $2)');

/**
 * Prints a line for each special path and kind of run.
 *
 * @param rounds pairs for each path
 * @param out folder for the reports of the runs
 */
export async function benchPaths(rounds, out) {
  const copies = new Map();
  try {
    for (const [name, apply] of Object.entries(usualWays)) {
      const copy = new URL(`dist-without-${copies.size + 1}/`, root);
      copies.set(name, copy);
      cpSync(original, copy, { recursive: true });
      apply(copy);
    }
    for (const [kind, args] of Object.entries({
      'a run of two areas': ['run', '--seed', '1', '--area', 'errors', '--area', 'tokens'],
      'a run of one check': ['run', '--seed', '1', '--only', 'tokens/exchange-gives-pair'],
    })) {
      const ratios = new Map([...copies.keys()].map((name) => [name, { wall: [], cpu: [] }]));
      for (let round = 0; round <= rounds; round += 1) {
        for (const [name, copy] of copies) {
          // In turn the one and the other goes first, and the two run one after the other.
          const order = round % 2 === 0 ? [original, copy] : [copy, original];
          const runs = [await timed(order[0], args, out), await timed(order[1], args, out)];
          const [special, usual] = round % 2 === 0 ? runs : runs.toReversed();
          if (round === 0) continue; // warms the caches of the file system
          if (special.code !== 0 || usual.code !== 0) {
            console.log(
              `${name}: a pair does not count, it ended with ${special.code} and ${usual.code}`,
            );
            continue;
          }
          ratios.get(name).wall.push(special.wall / usual.wall);
          ratios.get(name).cpu.push(special.cpu / usual.cpu);
        }
      }
      for (const [name, { wall, cpu }] of ratios) {
        console.log(`${name.padEnd(31)} ${kind.padEnd(19)} wall ${shown(wall)}, CPU ${shown(cpu)}`);
      }
    }
  } finally {
    for (const copy of copies.values()) rmSync(copy, { recursive: true, force: true });
  }
}
