import { describe, expect, it } from 'vitest';
import {
  type IntegrationCapability,
  integrationCapabilities,
} from '../../../../harness/check/integration/capabilities.js';
import { loadIntegrationCatalog } from '../../../../harness/check/integration/catalog.js';
import type { CheckResult } from '../../../../harness/check/outcome.js';
import { loadIntegrationMutant } from '../../../../harness/integration/mutant.js';
import { judgeIntegration } from '../../../../harness/run/integration/judge.js';
import { embeddedTheatre } from '../../../../harness/targets/integrations/stage.js';

const catalog = await loadIntegrationCatalog();
const names = Object.keys(integrationCapabilities) as IntegrationCapability[]; // keys of the table

/** The result of one check on the reference integration, with a fault where one is named. */
async function judged(
  check: string,
  mutant?: string,
  lacking?: IntegrationCapability,
): Promise<CheckResult> {
  const entry = catalog.find(({ id }) => id === check);
  if (entry === undefined) throw new Error(`there is no check ${check}`);
  const theatre = embeddedTheatre({
    mutant: mutant === undefined ? undefined : await loadIntegrationMutant(mutant),
    choices: {},
  });
  const facts = names.map((name) => ({ name, present: name !== lacking, reason: 'for a test' }));
  return judgeIntegration(entry, theatre, facts, { seed: 1, timeoutMs: 20_000 });
}

describe('a check of an integration', () => {
  it('passes on the reference integration, and counts its requests', async () => {
    const { outcome, requests } = await judged('integration/storing/newest-token-used');
    expect(outcome).toEqual({ verdict: 'passed' });
    expect(requests).toBeGreaterThan(5);
  });

  it.each([
    ['integration/hook/account-id-written-otherwise', 'hook-account-cast-to-integer', 'failed'],
    ['integration/referer/foreign-host-gets-nothing', 'referer-always-believed', 'failed'],
    ['integration/storing/killed-after-renewals', 'renewed-token-stored-at-the-end', 'failed'],
    ['integration/storing/work-at-once-at-expiry', 'renewals-not-serialized', 'warned'],
    ['integration/storing/replicas-at-expiry', 'lock-in-one-process', 'warned'],
    ['integration/state/altered-refused', 'state-not-compared', 'failed'],
    ['integration/limits/seven-a-second', 'requests-not-paced', 'failed'],
  ])('%s finds %s: %s', async (check, mutant, verdict) => {
    const { outcome } = await judged(check, mutant);
    expect(outcome.verdict).toBe(verdict);
  });

  it('shows what happened without a secret', async () => {
    const { outcome } = await judged(
      'integration/referer/foreign-host-gets-nothing',
      'referer-always-believed',
    );
    if (outcome.verdict !== 'failed') throw new Error(`it is ${outcome.verdict}`);
    const { exchanges, lineage, actual } = outcome.failure;
    expect(actual).toContain('<client_secret#1>');
    expect(exchanges.map(({ request }) => new URL(request.url).pathname)).toContain('/callback');
    expect(JSON.stringify(exchanges)).not.toMatch(/eyJ/);
    expect(lineage).toBeInstanceOf(Array);
  });

  it('is not run where the target lacks a capability', async () => {
    const check = 'integration/storing/restart-keeps-access';
    expect((await judged(check, undefined, 'restart')).outcome).toEqual({
      verdict: 'not-run',
      capability: 'restart',
      reason: 'needs restart: for a test',
    });
  });

  it('has the origin of each token in its evidence', async () => {
    const { outcome } = await judged(
      'integration/storing/newest-token-used',
      'first-refresh-token-kept',
    );
    if (outcome.verdict !== 'failed') throw new Error(`it is ${outcome.verdict}`);
    const second = outcome.failure.lineage.find(({ label }) => label === '<refresh_token#2>');
    expect(second).toMatchObject({ kind: 'refresh_token', parent: '<refresh_token#1>' });
  });
});
