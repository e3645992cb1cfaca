import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { RunReport } from '../../reports/model.js';
import { declaredEmulator } from '../harness/declared-emulator.js';
import { sumOf } from '../../harness/run/effect-log.js';
import { crmConformance } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { counted, minded, watched } from './watched.js';

/** A careful run of some areas on a sandbox whose page is driven by forms, and the log of its target. */
async function carefulRun(keys: Readonly<Record<string, unknown>>, ...areas: readonly string[]) {
  const { manifest } = await declaredEmulator();
  const target = await watched(manifest.base_url);
  const out = temporaryFolder();
  const file = join(out, 'sandbox.yaml');
  writeFileSync(file, stringify({ ...manifest, ...keys, base_url: target.url }));
  const only = areas.flatMap((area) => ['--area', area]);
  const words = ['--target', file, ...only, '--seed', '1'];
  const ended = await crmConformance(['run', ...words, '--out', out]);
  const text = readFileSync(join(out, 'report.json'), 'utf8');
  const report: RunReport = JSON.parse(text);
  const plan = await crmConformance(['run', ...words, '--dry-run', '--json']);
  return { ...ended, report, seen: target.seen, plan: JSON.parse(plan.stdout) };
}

describe('a careful run with a flow', () => {
  it('logs in few times, and causes no more grants and refusals than the plan says', async () => {
    const { seen, report, plan, code } = await carefulRun({}, 'authorization', 'tokens');
    expect(code).toBe(0);
    expect(minded(seen, report.run.label ?? 'no label')).toEqual([]);
    const { logins, grants, refusals } = counted(seen);
    expect(plan.most).toEqual({ logins: 10, grants: 100, refusals: 120 });
    expect(logins).toBeLessThanOrEqual(plan.most.logins);
    expect(grants).toBeLessThanOrEqual(plan.most.grants);
    expect(refusals).toBeLessThanOrEqual(plan.most.refusals);
    // The report counts what the target counts, and the plan has said it before.
    expect(report.run.spent).toEqual({ logins, grants, refusals });
    expect(logins).toBe(plan.spends.logins);
    expect(plan.spends.grants - grants).toBeGreaterThanOrEqual(0);
    expect(plan.spends.grants - grants).toBeLessThanOrEqual(2 + grants / 10);
    expect(plan.spends.refusals).toBeGreaterThanOrEqual(refusals);
    const left = sumOf(report.checks.map((check) => check.left ?? {}));
    expect({ ...left, grants }).toEqual({ ...plan.left, grants });
  }, 180_000);

  it('keeps smaller budgets of the manifest, and says which checks they leave out', async () => {
    const keys = { max_logins: 3, max_grants: 12, max_refused_credentials: 5 };
    const { seen, report } = await carefulRun(keys, 'errors', 'tokens');
    const { logins, grants, refusals } = counted(seen);
    expect([logins <= 3, grants <= 12, refusals <= 5]).toEqual([true, true, true]);
    const reasons = report.checks.flatMap(({ outcome }) =>
      outcome.verdict === 'not-run' ? [outcome.reason] : [],
    );
    expect(reasons.join('\n')).toContain('needs a grant: max_grants 12 is used up');
    expect(reasons.join('\n')).toMatch(/max_refused_credentials 5 (leaves|is used up)/);
    expect(report.checks.filter(({ outcome }) => outcome.verdict === 'inconclusive')).toEqual([]);
  }, 120_000);

  it('does not log in at all where the manifest allows no log-in', async () => {
    const { seen, report } = await carefulRun({ max_logins: 0 }, 'authorization');
    expect(counted(seen).logins).toBe(0);
    const reasons = report.checks.map(({ outcome }) =>
      outcome.verdict === 'not-run' ? outcome.reason : '',
    );
    expect(reasons.join('\n')).toContain('max_logins 0 is used up');
  });
});
