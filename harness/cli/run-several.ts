import { randomSeed } from '../base/random-seed.js';
import { basename, extname, join } from 'node:path';
import type { NamedReport } from '../../reports/compare.js';
import { writeComparison } from './compare-command.js';
import { explain } from './failure.js';
import { presentReport } from './present.js';
import type { RunArguments } from './judge-target.js';
import type { RoleOfTarget } from './roles.js';

/** Exit codes from worst to best; a target that could not be judged (2) is the worst. */
const worstFirst = [2, 1, 3, 0];

/**
 * Judges one target after the other, each into a folder named after its manifest, and compares them.
 * If a target cannot be judged, the others still are. Resolves to the worst exit code.
 */
export async function runSeveral(given: RunArguments, role: RoleOfTarget): Promise<number> {
  // Validate all manifests before the first run, so that a typo in the last one does not waste time.
  for (const target of given.target) role.load(target, given);
  // One seed for all, so that the same cases are tried on each.
  const seed = given.seed ?? randomSeed();
  const stream = given.json ? process.stderr : process.stdout;
  const reports: NamedReport[] = [];
  const codes: number[] = [];
  for (const [name, target] of byName(given.target)) {
    try {
      const out = join(given.out, name);
      const { report, interrupted } = await role.judge({ ...given, seed }, target, out);
      codes.push(presentReport(report, { out, stream }));
      stream.write('\n');
      reports.push({ name, report, page: `${encodeURIComponent(name)}/report.html` });
      if (interrupted) break;
    } catch (error) {
      process.stderr.write(`crm-conformance: ${explain(error)}\n`);
      codes.push(2);
    }
  }
  if (reports.length > 1) writeComparison(reports, given);
  return worstFirst.find((code) => codes.includes(code)) ?? 2;
}

/** Targets by the names of their manifests; equal names get a number. */
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
