/**
 * The share of the processor time of a run that the invariants take. Used by bench.mjs;
 * `node scripts/bench-invariants.mjs` prints it alone. It counts samples of the processor, because on a busy
 * machine times would count what others do.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Session } from 'node:inspector/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { checkFiles, invariantFiles } from '../dist/harness/check/catalog.js';
import { judgeEmulator } from '../dist/harness/kill-matrix/judge-emulator.js';
import { timedCpu } from './bench-timed.mjs';

/** Cases of each property: the default of a run. */
const runs = 20;
/** Time between two samples, microseconds. */
const interval = 500;
/** Samples in which no program of ours runs. */
const waiting = ['(idle)', '(program)'];
const collector = '(garbage collector)';
const own = /\/(?:invariant-watch|known-access)\.js$/;

/**
 * Judges the sound emulator with all checks: in this thread, and by a run.
 *
 * @returns the shares in percent: of the work of the checks, and of the processor time of the run, which starts
 *   and reports too
 */
export async function shareOfInvariants() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval });
  const checks = [...checkFiles(), ...invariantFiles()].map(({ id }) => id);
  await session.post('Profiler.start');
  await judgeEmulator({ variants: [], seed: 1, runs, checks });
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  const { share, busyMs } = busyIn(profile);
  return { ofWork: share * 100, ofRun: ((share * busyMs) / (await run())) * 100 };
}

/** The shares in words. */
export function toldShare({ ofWork, ofRun }) {
  return `${ofRun.toFixed(1)} % of the processor time of a run (limit 3 %), ${ofWork.toFixed(1)} % of that of its checks`;
}

/** The time in which the thread was busy, and the share of the invariants; they collect garbage in proportion. */
function busyIn(profile) {
  const counts = { busy: 0, collecting: 0, invariants: 0 };
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const walk = (id, isWithin) => {
    const { callFrame, hitCount, children = [] } = nodes.get(id);
    const isIn = isWithin || own.test(callFrame.url);
    if (!waiting.includes(callFrame.functionName)) counts.busy += hitCount;
    if (callFrame.functionName === collector) counts.collecting += hitCount;
    if (isIn) counts.invariants += hitCount;
    for (const child of children) walk(child, isIn);
  };
  walk(profile.nodes[0].id, false);
  const share = counts.invariants / (counts.busy - counts.collecting);
  return { share, busyMs: (counts.busy * interval) / 1_000 };
}

/** The processor time of a run, ms. */
async function run() {
  const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-bench-'));
  const cli = fileURLToPath(new URL('../dist/harness/cli/main.js', import.meta.url));
  const { cpu, code } = await timedCpu(cli, ['run', '--seed', '1', '--out', folder]);
  rmSync(folder, { recursive: true, force: true });
  if (code !== 0) throw new Error(`the run ended with ${code}`);
  return cpu;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  console.log(toldShare(await shareOfInvariants()));
}
