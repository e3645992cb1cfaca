import { describe, expect, it } from 'vitest';
import type { RunReport } from '../../../reports/model.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only } from './program.js';

const invariant = 'always/retry-after-is-an-integer';
const sender = 'limits/resources-share-the-limit';

async function run(mutant: string | undefined, ...checks: string[]) {
  const fault = mutant === undefined ? '' : `mutant: ${mutant}\n`;
  const target = temporaryFile('target.yaml', `kind: embedded\n${fault}`);
  const out = temporaryFolder();
  const given = ['run', '--target', target, '--out', out, '--json', ...only(...checks)];
  const { code, stdout } = await crmConformance(given);
  const report = JSON.parse(stdout) as RunReport; // our own, of this very version
  return { code, rows: new Map(report.checks.map((check) => [check.id, check])) };
}

describe('a run with invariants', () => {
  it('shows a breach as a red row of the invariant, and not of the check that sent the exchange', async () => {
    const { code, rows } = await run('retry-after-as-text-for-leads', invariant, sender);
    expect(code).toBe(1);
    expect(rows.get(sender)?.outcome.verdict).toBe('passed');
    const red = rows.get(invariant);
    expect(red?.outcome).toMatchObject({
      verdict: 'failed',
      failure: { clause: 'SHAPE-E-2', actual: '"soon"', sentBy: sender },
    });
    expect(red?.command).toContain(`--only ${invariant} --only ${sender}`);
    const failure = red?.outcome.verdict === 'failed' ? red.outcome.failure : undefined;
    const offending = failure?.exchanges.find(({ n }) => n === failure.offending);
    expect(offending?.response?.status).toBe(429);
  });

  it('brings along the checks that an invariant judges, and counts their exchanges', async () => {
    const { code, rows } = await run(undefined, invariant);
    expect([code, [...rows.keys()]]).toEqual([0, [invariant, sender]]);
    expect(rows.get(invariant)?.outcome.verdict).toBe('passed');
    expect(rows.get(invariant)?.cases).toBeGreaterThan(0);
  });
});
