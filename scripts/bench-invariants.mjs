/**
 * The share of the time of a run that the invariants take: they may take 3 % of it. Used by bench.mjs;
 * `node scripts/bench-invariants.mjs` prints it alone.
 */
import { pathToFileURL } from 'node:url';
import { checkFiles, invariantFiles } from '../dist/harness/check/catalog.js';
import { judgeEmulator } from '../dist/harness/kill-matrix/judge-emulator.js';
import { InvariantWatch } from '../dist/harness/run/invariant-watch.js';

const looks = ['begins', 'look', 'lookUnanswered', 'lookIncoming'];

/**
 * Judges the sound emulator with all checks in this thread.
 *
 * @returns the time in the invariants, with all that they remember, and the time of all; milliseconds
 */
export async function timeOfInvariants() {
  let ms = 0;
  const own = looks.map((name) => [name, InvariantWatch.prototype[name]]);
  for (const [name, method] of own) {
    InvariantWatch.prototype[name] = function timed(...args) {
      const start = performance.now();
      try {
        return method.apply(this, args);
      } finally {
        ms += performance.now() - start;
      }
    };
  }
  const checks = [...checkFiles(), ...invariantFiles()].map(({ id }) => id);
  const before = process.cpuUsage();
  await judgeEmulator({ variants: [], once: true, seed: 1, runs: 3, checks });
  const { user, system } = process.cpuUsage(before);
  for (const [name, method] of own) InvariantWatch.prototype[name] = method;
  return { ms, allMs: (user + system) / 1_000 };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { ms, allMs } = await timeOfInvariants();
  console.log(
    `invariants: ${((ms / allMs) * 100).toFixed(1)} % of ${(allMs / 1_000).toFixed(1)} s`,
  );
}
