/**
 * The share of the work of a run that the invariants take: they may take 3 % of it. Used by bench.mjs;
 * `node scripts/bench-invariants.mjs` prints it alone. It counts samples of the processor in all threads of
 * a run, because on a busy machine times would count what others do.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const cli = fileURLToPath(new URL('../dist/harness/cli/main.js', import.meta.url));
/** Samples in which a thread waits. */
const waiting = ['(idle)', '(program)'];
const own = /\/(?:invariant-watch|known-access)\.js$/;

/** Runs the suite on the embedded emulator. @returns samples of the work, and those in the invariants */
export function workOfInvariants() {
  const folder = mkdtempSync(join(tmpdir(), 'crm-conformance-work-'));
  const profiling = ['--cpu-prof', '--cpu-prof-interval', '500', '--cpu-prof-dir', folder];
  spawnSync(process.execPath, [...profiling, cli, 'run', '--seed', '1', '--out', folder]);
  const counts = { all: 0, invariants: 0 };
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.cpuprofile'))) {
    count(JSON.parse(readFileSync(join(folder, name), 'utf8')), counts);
  }
  rmSync(folder, { recursive: true, force: true });
  return counts;
}

function count(profile, counts) {
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
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { all, invariants } = workOfInvariants();
  console.log(`invariants: ${((invariants / all) * 100).toFixed(1)} % of ${all} samples`);
}
