import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { RunReport } from '../../reports/model.js';
import { crmConformance, only } from '../harness/cli/program.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { embedded } from './integration-manifests.js';

/** The report of some checks of the reference integration with a fault, and the exit code. */
async function judged(mutant: string, ...checks: readonly string[]) {
  const out = temporaryFolder();
  const args = ['run', '--target', embedded({ mutant }), '--out', out, '--seed', '3', '--strict'];
  const { code } = await crmConformance([...args, ...only(...checks)]);
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8')) as RunReport; // judged by its schema elsewhere
  const broken = report.checks.flatMap(({ id, outcome }) =>
    'failure' in outcome ? [`${id.replace('integration/', '')}: ${outcome.verdict}`] : [],
  );
  const clauses = report.clauses.flatMap(({ id, verdict }) =>
    verdict === 'failed' || verdict === 'warned' ? [id] : [],
  );
  return { code, report, broken, clauses };
}

describe('a common fault of integrations is red', { timeout: 60_000 }, () => {
  it('a hook receiver that casts account_id to an integer before it computes the signature', async () => {
    const { code, broken, clauses } = await judged(
      'hook-account-cast-to-integer',
      'integration/hook/*',
    );
    expect(broken).toEqual(['hook/account-id-written-otherwise: failed']);
    expect([code, clauses]).toEqual([1, ['HOOK-3']]);
  });

  it('a client that sends its secret to whatever referer names', async () => {
    const { code, report, broken, clauses } = await judged(
      'referer-always-believed',
      'integration/referer/*',
    );
    expect(broken).toContain('referer/foreign-host-gets-nothing: failed');
    expect([code, clauses]).toEqual([1, ['AUTH-8']]);
    expect(report.integration?.seen[0]).toMatchObject({
      place: 'other host',
      kind: 'client_secret',
      expected: false,
    });
  });

  it('one that stores the new refresh token only when the process ends', async () => {
    const { code, broken, clauses } = await judged(
      'renewed-token-stored-at-the-end',
      'integration/storing/*',
    );
    expect(broken).toContain('storing/killed-after-renewals: failed');
    expect(broken).not.toContain('storing/restart-after-renewals: failed');
    expect(code).toBe(1);
    expect(clauses).toContain('TOK-STORE-1');
  });

  it('two workers that renew at once on a service where one renewal succeeds', async () => {
    const { code, broken, clauses } = await judged('lock-in-one-process', 'integration/storing/*');
    expect(broken).toContain('storing/replicas-at-expiry: warned');
    expect([code, clauses]).toEqual([1, ['TOK-ROT-5']]);
    const alone = await judged('renewals-not-serialized', 'integration/storing/*');
    expect(alone.broken).toContain('storing/work-at-once-at-expiry: warned');
    expect(alone.clauses).toEqual(['TOK-ROT-5']);
  });
});
