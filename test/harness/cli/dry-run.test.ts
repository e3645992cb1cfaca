import { describe, expect, it } from 'vitest';
import { loadCatalog } from '../../../harness/check/catalog.js';
import { forecastOf } from '../../../harness/cli/dry-run.js';
import type { Manifest } from '../../../harness/targets/manifest/manifest-kinds.js';
import { declaredEmulator } from '../declared-emulator.js';
import { answer, httpServer } from '../http-server.js';
import type { RunReport } from '../../../reports/model.js';
import { temporaryFile, temporaryFolder } from '../temporary-folder.js';
import { crmConformance, only } from './program.js';

const catalog = await loadCatalog();
const tokenOnly: Manifest = {
  kind: 'url',
  base_url: 'http://sandbox.invalid',
  credentials: { access_token: 'a.b.c' },
};

describe('a dry run', () => {
  it('tells the plan of a target without asking it', async () => {
    const server = await httpServer((_seen, response) => answer(response, 204));
    const target = temporaryFile(
      'target.yaml',
      `kind: url\nbase_url: ${server.url}\ncredentials: { access_token: a.b.c }\n`,
    );
    const checks = only(
      'resources/account-id',
      'resources/custom-field-id',
      'limits/excess-is-429',
    );
    const { code, stdout } = await crmConformance([
      'run',
      '--dry-run',
      '--target',
      target,
      ...checks,
    ]);
    expect(stdout.split('\n').map((line) => line.trimEnd())).toEqual([
      'resources/account-id 1 request',
      'resources/custom-field-id 1 request',
      '',
      'not run: 1 check: safety careful: storms the limiter (allow with --allow storm)',
      '',
      'plan     2 checks would run, 1 would not',
      'safety   careful',
      'requests about 2, measured on the reference emulator with --runs 20; several times as many where the clock can be moved, without --plain',
      'time     at least about 286 ms at 7 requests a second, unless the clock is moved; waiting time is extra',
      'spends   at most 0 log-ins (limit 10), 0 grants (limit 100), 0 refused credentials (limit 120)',
      'leaves   at most 1 custom field, on a service that answers as the reference emulator does',
      '         no request was sent and nothing was started',
      '',
    ]);
    const opened = await crmConformance([
      'run',
      '--dry-run',
      '--target',
      target,
      '--allow',
      'storm',
      ...only('limits/*'),
    ]);
    expect(opened.stdout).toMatch(/^limits\/excess-is-429 \d+ requests$/m);
    expect(opened.stdout).toMatch(/^safety +careful, and allowed: storm$/m);
    expect([code, opened.code, server.seen]).toEqual([0, 0, []]);
  });

  it('counts one request where checks look at the same answer, on an address that others may use', () => {
    const ids = ['resources/account-id', 'resources/account-name', 'resources/custom-field-id'];
    const checks = catalog.filter(({ id }) => [...ids, 'resources/custom-field-sort'].includes(id));
    const { requests, left } = forecastOf({ manifest: tokenOnly, checks, runs: 20 });
    expect([requests, left]).toEqual([2, { 'custom fields': 1 }]);
    const control = { ...tokenOnly, control: 'http://sandbox.invalid/_control' };
    expect(forecastOf({ manifest: control, checks, runs: 20 }).requests).toBe(8);
  });

  it('counts what each check costs by its cases, and makes accounts only where that is possible', () => {
    const checks = catalog.filter(({ id }) => id === 'limits/250-leads-pass');
    const of = (manifest: Manifest, runs: number) => forecastOf({ manifest, checks, runs });
    const careful = { ...tokenOnly, control: 'http://sandbox.invalid/_control' };
    const control: Manifest = { ...careful, safety: 'full' };
    const few = of(control, 1);
    const many = of(control, 20);
    expect(many.requests).toBeGreaterThan(few.requests);
    expect(many.left.leads).toBeGreaterThan(few.left.leads ?? 0);
    expect(many.left).toMatchObject({ accounts: 2, integrations: 1, grants: 1 });
    expect(many.leastMs).toBe(Math.ceil((many.requests / 7) * 1_000));
    expect(many.assumptions).toContain('control offers every operation');
    // Where others watch, a property that leaves data has three cases, and the limits are the bound.
    expect(of(careful, 20).left.leads).toBeLessThan(many.left.leads ?? 0);
    expect(of(careful, 20).spends).toEqual({ logins: 10, grants: 100, refusals: 120 });
    const started: Manifest = {
      kind: 'process',
      command: ['serve'],
      port: 1,
      control: '/_control',
    };
    // It ends with the run, and takes along what was made in it.
    expect(of(started, 20)).toMatchObject({ requests: many.requests, left: {} });
    expect(of(tokenOnly, 20)).toMatchObject({
      // With one account, one request shows that 250 pass; that account keeps them.
      requests: 1,
      left: { leads: 250 },
      notRun: [],
    });
  });

  it('keeps what it says: a run may be bounded, and what is left out makes it incomplete', async () => {
    const out = temporaryFolder();
    const bounded = [
      '--max-requests',
      '12',
      ...only('resources/account-*', 'limits/excess-is-429'),
    ];
    const { code, stdout } = await crmConformance(['run', '--out', out, '--json', ...bounded]);
    const report = JSON.parse(stdout) as RunReport; // our own, of this very version
    const sent = report.checks.reduce((sum, { requests }) => sum + requests, 0);
    const notRun = report.checks.filter(({ outcome }) => outcome.verdict === 'not-run');
    expect(sent).toBeLessThanOrEqual(12);
    expect(notRun.length).toBeGreaterThan(0);
    for (const { outcome } of notRun) {
      expect(outcome).toMatchObject({
        reason: 'max_requests 12: it needs more requests than are left',
      });
    }
    expect(report.run.interrupted).toBe(`max_requests 12 left no room for ${notRun.length} checks`);
    expect(code).toBe(3);
  });

  it('names the requests to a person, in their order', async () => {
    const { manifest } = await declaredEmulator();
    const { integration } = manifest.authorization;
    const manual: Manifest = {
      ...manifest,
      control: 'manual',
      authorization: {
        ...manifest.authorization,
        integration: { ...integration, disable_hook: 'http://127.0.0.1:8765/hook' },
      },
    };
    const planned = (checks: typeof catalog) => forecastOf({ manifest: manual, checks, runs: 1 });
    expect(planned(catalog).sitting?.asks).toEqual([
      'register-chat-channel',
      'end-period',
      'resume-period',
      'regenerate-and-keep',
      'regenerate',
      'install-as-another-user',
      'deactivate',
    ]);
    const deactivation = 'errors/revoked-token-is-401';
    const one = planned(catalog.filter(({ id }) => id === deactivation));
    expect(one).toMatchObject({
      checks: [{ id: deactivation }],
      // Two grants of the check, two of the start of the run, and two of the start of the sitting.
      spends: { logins: 2, grants: 6, refusals: 10 },
      notRun: [],
      sitting: { checks: [deactivation], asks: ['deactivate'] },
    });
    // Without an address no hook comes, and what observes cannot grant access before the act.
    const hooks = catalog.filter(({ id }) => id === 'hooks/hook-is-a-get');
    const deaf = forecastOf({
      manifest: { ...manifest, control: 'manual' },
      checks: hooks,
      runs: 1,
    });
    expect(deaf.notRun[0]?.reason).toContain('authorization.integration.disable_hook');
    const idle = { ...manual, safety: 'observe' } as const;
    expect(forecastOf({ manifest: idle, checks: catalog, runs: 1 }).sitting?.asks).toEqual([]);
  });

  it('counts nothing for an invariant, which judges what checks send', async () => {
    const { stdout } = await crmConformance([
      'run',
      '--dry-run',
      ...only('always/refusals-hold-no-token', 'resources/account-id'),
    ]);
    expect(stdout).toMatch(/^always\/refusals-hold-no-token +0 requests$/m);
  });

  it('opens the doors that it is told to', () => {
    const checks = catalog.filter(({ area }) => area === 'limits');
    const held = (manifest: Manifest) => forecastOf({ manifest, checks, runs: 1 }).notRun.length;
    expect(held(tokenOnly)).toBeGreaterThan(held({ ...tokenOnly, allow: ['storm'] }));
    expect(held({ ...tokenOnly, safety: 'full' })).toBe(held({ ...tokenOnly, allow: ['storm'] }));
  });
});
