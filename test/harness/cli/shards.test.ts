import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { withGate } from '../../../reports/gate.js';
import type { RunReport } from '../../../reports/model.js';
import { baselineOf } from '../../reports/baselines.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only } from './program.js';

function reportIn(folder: string): RunReport {
  return JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as RunReport; // tested by schema elsewhere
}

/** All that a seed and a target decide; texts of observations and failures included. */
function decided({ checks, clauses, conclusion, summary }: RunReport) {
  return {
    conclusion,
    summary,
    clauses: clauses.map(({ id, verdict }) => [id, verdict]),
    checks: checks.map(({ id, outcome, cases }) => {
      switch (outcome.verdict) {
        case 'failed':
        case 'warned': {
          const { message, expected, actual, counterexample } = outcome.failure;
          return { id, cases, verdict: outcome.verdict, message, expected, actual, counterexample };
        }
        case 'inconclusive': {
          const { verdict, reason, pointer } = outcome;
          return { id, cases, verdict, reason, pointer };
        }
        case 'observed':
          return { id, cases, verdict: outcome.verdict, behaviour: outcome.behaviour };
        default:
          return { id, cases, verdict: outcome.verdict };
      }
    }),
  };
}

describe('a run in three shards', () => {
  it('merged is the whole run with the same seed, and its report opens', async () => {
    // A fault with dependents: those that ran in other shards than their root are settled by merge.
    const target = temporaryFile('target.yaml', 'kind: embedded\nmutant: refresh-no-grace\n');
    const folder = temporaryFolder();
    const place = (name: string | number) => join(folder, String(name));
    const args = ['run', '--target', target, '--seed', '7', '--runs', '2'];
    const chosen = [...args, ...only('tokens/*renew*', 'tokens/*old-*', 'resources/account-c*')];
    const ended = await Promise.all([
      crmConformance([...chosen, '--out', place('whole')]),
      ...[1, 2, 3].map((i) => crmConformance([...chosen, '--shard', `${i}/3`, '--out', place(i)])),
    ]);
    expect(ended.map(({ code }) => code)).not.toContain(2);
    const parts = [1, 2, 3].map((i) => reportIn(place(i)));
    const whole = reportIn(place('whole'));
    expect(parts.flatMap(({ run }) => run.planned).toSorted()).toEqual(whole.run.planned);
    const sizes = parts.map(({ run }) => run.planned.length);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    expect(parts[1]?.conclusion.sentence).toMatch(/this is shard 2 of 3\.$/);

    // In any order.
    const merged = await crmConformance([
      'merge',
      place(3),
      place(1),
      place(2),
      '--out',
      place('merged'),
    ]);
    expect(merged).toMatchObject({ code: 1, stderr: '' });
    const report = reportIn(place('merged'));
    expect(decided(report)).toEqual(decided(whole));
    expect(report.run.shard).toBeUndefined();
    expect(report.summary.inconclusive).toBeGreaterThan(0);
    // Whatever could not be decided waits for the one root, so to know of that is to go on.
    const baseline = baselineOf({ check: 'tokens/old-refresh-token-works-while-new-unused' });
    expect(withGate(report, { baseline }).gate.exitCode).toBe(0);
    expect(readFileSync(join(place('merged'), 'report.html'), 'utf8')).toMatch(/<\/html>\s*$/);
    expect(existsSync(join(place('merged'), 'junit.xml'))).toBe(true);

    const rebuilt = await crmConformance(['report', join(place('merged'), 'journal.ndjson')]);
    expect(rebuilt.code).toBe(1);
    expect(decided(reportIn(place('merged')))).toEqual(decided(whole));

    const without = await crmConformance(['merge', place(1), place(3), '--out', place('no')]);
    expect(without).toEqual({
      code: 2,
      stdout: '',
      stderr: 'crm-conformance: merge: shard 2 of 3 missing; name the folder of every shard\n',
    });
    const onto = await crmConformance(['merge', place(1), place(2), place(3), '--out', place(2)]);
    expect([onto.code, onto.stderr]).toEqual([
      2,
      `crm-conformance: --out: '${place(2)}' is the folder of a shard; name another one\n`,
    ]);
  }, 90_000);
});
