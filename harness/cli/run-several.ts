import { basename, extname, join } from 'node:path';
import type { NamedReport } from '../../reports/compare.js';
import { writeComparison } from './compare-command.js';
import { explain } from './failure.js';
import { presentReport } from './present.js';
import { judgeTarget, manifestOf, type RunArguments } from './run-command.js';

/** The worst first: nothing is worse than not to know anything. */
const worstFirst = [2, 1, 3, 0];

/**
 * Judges one target after the other, each into a folder named after its manifest, and compares them.
 * A target that cannot be judged does not keep the others from it. Resolves to the worst exit code.
 */
export async function runSeveral(given: RunArguments): Promise<number> {
  // All of them before the first run: a misspelt key in the last one should not cost the others.
  for (const target of given.target) manifestOf(target, given);
  // One seed for all, so that the same cases are tried on each.
  const seed = given.seed ?? Math.floor(Math.random() * 2 ** 31);
  const stream = given.json ? process.stderr : process.stdout;
  const reports: NamedReport[] = [];
  const codes: number[] = [];
  for (const [name, target] of byName(given.target)) {
    try {
      const out = join(given.out, name);
      const { report, interrupted } = await judgeTarget({ ...given, seed }, target, out);
      codes.push(presentReport(report, { out, stream }));
      stream.write('\n');
      reports.push({ name, report });
      if (interrupted) break;
    } catch (error) {
      process.stderr.write(`crm-conformance: ${explain(error)}\n`);
      codes.push(2);
    }
  }
  if (reports.length > 1) writeComparison(reports, given);
  return worstFirst.find((code) => codes.includes(code)) ?? 2;
}

/** Targets by the names of their manifests; those of one name get a number. */
function byName(targets: readonly string[]): ReadonlyMap<string, string> {
  const named = new Map<string, string>();
  for (const target of targets) {
    const name = basename(target, extname(target));
    let unique = name;
    for (let n = 2; named.has(unique); n += 1) unique = `${name}-${n}`;
    named.set(unique, target);
  }
  return named;
}
