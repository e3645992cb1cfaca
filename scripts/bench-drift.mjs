/**
 * `npm run bench -- --drift`: pairs of runs on a service that has not changed. The second one of a pair has
 * another seed, another number of cases and another order: its checks are in shards, of which the last runs
 * first, and which `merge` puts together. In two of three pairs other work keeps the processor busy meanwhile.
 * `compare` must find no drift.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { startEmulator } from '../dist/harness/emulator/emulator.js';

/** Areas whose answers are of every resource; all others take minutes in real time. */
const areas = ['errors', 'resources'].flatMap((area) => ['--area', area]);

/** Keeps a processor busy, on and off. */
const busy = `const until = () => Date.now() + 150 * Math.random();
  setInterval(() => { for (const end = until(); Date.now() < end; ); }, 200);`;

/**
 * @param pairs how many pairs of runs
 * @param folder of the manifests and outputs
 * @param timed runs the command line with arguments; resolves to its output and exit code
 * @returns the numbers of the pairs with drift, each with what `compare` said, and exit codes of runs other
 *   than 0
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
    const target = ['--target', manifest];
    const cases = (half) => ['--runs', String(half === 0 ? 2 : 1 + (pair % 4))];
    const seed = (half) => ['--seed', String(2 * pair + half)];
    const judged = async (half, out, more = []) => {
      mkdirSync(out, { recursive: true });
      const { code } = await timed([
        'run',
        ...target,
        '--out',
        out,
        ...seed(half),
        ...cases(half),
        ...areas,
        ...more,
      ]);
      if (code !== 0) codes.push(code);
    };
    const reports = [join(folder, 'drift-0'), join(folder, 'drift-1')];
    await judged(0, reports[0]);
    const load = Array.from({ length: pair % 3 }, () => new Worker(busy, { eval: true }));
    const count = 2 + (pair % 3);
    const shards = Array.from({ length: count }, (_, place) => count - place);
    const folders = shards.map((shard) => join(folder, `drift-1-${shard}`));
    for (const [place, shard] of shards.entries()) {
      await judged(1, folders[place], ['--shard', `${shard}/${count}`]);
    }
    await Promise.all(load.map((each) => each.terminate()));
    const merged = await timed(['merge', ...folders, '--out', reports[1]]);
    if (merged.code !== 0) codes.push(merged.code);
    await emulator.stop();
    const compared = await timed([
      'compare',
      ...reports,
      '--fail-on-drift',
      '--out',
      join(folder, 'compared'),
    ]);
    if (compared.code !== 0) drifted.push({ pair, said: compared.output });
  }
  return { drifted, codes };
}
