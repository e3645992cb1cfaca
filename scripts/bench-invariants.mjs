/**
 * The share of the work of a worker that the invariants take: they may take 3 % of the time of a run. Used
 * by bench.mjs; `node scripts/bench-invariants.mjs` prints it alone. It counts samples of the processor,
 * because on a busy machine times would count what others do.
 */
import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { checkFiles, invariantFiles } from '../dist/harness/check/catalog.js';
import { judgeEmulator } from '../dist/harness/kill-matrix/judge-emulator.js';

/** Cases of each property: the default of a run. */
const runs = 20;
/** Samples in which the program waits for something. */
const waiting = ['(idle)', '(program)'];
const own = /\/(?:invariant-watch|known-access)\.js$/;

/** Judges the sound emulator with all checks in this thread. @returns the share in percent */
export async function shareOfInvariants() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  const checks = [...checkFiles(), ...invariantFiles()].map(({ id }) => id);
  await session.post('Profiler.start');
  await judgeEmulator({ variants: [], seed: 1, runs, checks });
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const counts = { all: 0, invariants: 0 };
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const walk = (id, isWithin) => {
    const { callFrame, hitCount, children = [] } = nodes.get(id);
    const isIn = isWithin || own.test(callFrame.url);
    if (!waiting.includes(callFrame.functionName)) {
      counts.all += hitCount;
      if (isIn) counts.invariants += hitCount;
    }
    for (const child of children) walk(child, isIn);
  };
  walk(profile.nodes[0].id, false);
  return (counts.invariants / counts.all) * 100;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(`invariants: ${(await shareOfInvariants()).toFixed(1)} % of the work (limit 3 %)`);
}
