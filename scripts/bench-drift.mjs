/**
 * `npm run bench -- --drift`: pairs of runs on a service that has not changed, with other seeds, other
 * numbers of cases and another load of the machine. `compare` must find no drift.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

/** Areas whose answers are of every resource; the limiter's would take most of the time. */
const areas = ['errors', 'resources'].flatMap((area) => ['--area', area]);

/** Keeps a processor busy, on and off. */
const busy = `const until = () => Date.now() + 150 * Math.random();
  setInterval(() => { for (const end = until(); Date.now() < end; ); }, 200);`;

/**
 * @param pairs how many pairs of runs
 * @param folder of the manifests and outputs
 * @param timed runs the command line with arguments; resolves to its output and exit code
 * @returns the numbers of the pairs with drift, each with what `compare` said, and other exit codes than 0
 */
export async function driftInPairs(pairs, folder, timed) {
  const drifted = [];
  const codes = [];
  for (let pair = 1; pair <= pairs; pair += 1) {
    const emulator = await startEmulator({ journal: false });
    const manifest = join(folder, 'unchanged.yaml');
    const control = emulator.controlUrl;
    writeFileSync(
      manifest,
      JSON.stringify({ kind: 'url', base_url: emulator.baseUrl, control, safety: 'full' }),
    );
    const reports = [];
    for (const half of [0, 1]) {
      const out = join(folder, `drift-${half}`);
      mkdirSync(out, { recursive: true });
      const load = Array.from(
        { length: half * (pair % 3) },
        () => new Worker(busy, { eval: true }),
      );
      const cases = String(half === 0 ? 2 : 1 + (pair % 4));
      const seed = String(2 * pair + half);
      const run = [
        'run',
        '--target',
        manifest,
        '--out',
        out,
        '--seed',
        seed,
        '--runs',
        cases,
        ...areas,
      ];
      const { code } = await timed(run);
      if (code !== 0) codes.push(code);
      await Promise.all(load.map((each) => each.terminate()));
      reports.push(join(out, 'report.json'));
    }
    await emulator.stop();
    const compared = await timed(['compare', ...reports, '--fail-on-drift']);
    if (compared.code !== 0) drifted.push({ pair, said: compared.output });
  }
  return { drifted, codes };
}
