import { describe, expect, it } from 'vitest';
import {
  type IntegrationCapability,
  integrationCapabilities,
} from '../../../../harness/check/integration/capabilities.js';
import { loadIntegrationCatalog } from '../../../../harness/check/integration/catalog.js';
import type { CheckResult } from '../../../../harness/check/outcome.js';
import { loadIntegrationMutant } from '../../../../harness/integration/mutant.js';
import type { Choices } from '../../../../harness/integration/choices.js';
import { judgeIntegration } from '../../../../harness/run/integration/judge.js';
import type { TargetInstance } from '../../../../harness/targets/integrations/instance.js';
import { LaunchError } from '../../../../harness/targets/launch/instance.js';
import {
  embeddedTheatre,
  type Stage,
  type Theatre,
} from '../../../../harness/targets/integrations/stage.js';

const catalog = await loadIntegrationCatalog();
const names = Object.keys(integrationCapabilities) as IntegrationCapability[]; // keys of the table

/** A theatre whose targets differ in some parts from those of another one. */
function withTargets(
  theatre: Theatre,
  changed: (target: TargetInstance, stage: Stage) => object,
): Theatre {
  return {
    ...theatre,
    stage: async (service) => {
      const stage = await theatre.stage(service);
      return { ...stage, target: { ...stage.target, ...changed(stage.target, stage) } };
    },
  };
}

/** The result of one check on the reference integration, with a fault where one is named. */
async function judged(
  check: string,
  mutant?: string,
  lacking?: IntegrationCapability,
  changed: (target: TargetInstance, stage: Stage) => object = () => ({}),
  choices: Partial<Choices> = {},
): Promise<CheckResult> {
  const entry = catalog.find(({ id }) => id === check);
  if (entry === undefined) throw new Error(`there is no check ${check}`);
  const theatre = embeddedTheatre({
    mutant: mutant === undefined ? undefined : await loadIntegrationMutant(mutant),
    choices,
  });
  const facts = names.map((name) => ({ name, present: name !== lacking, reason: 'for a test' }));
  return judgeIntegration(entry, withTargets(theatre, changed), facts, {
    seed: 1,
    runs: 20,
    timeoutMs: 20_000,
  });
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

  it.each([
    'integration/code/widget-webhook-with-own-code',
    'integration/answers/400-not-repeated',
    'integration/limits/access-lives-after-429',
    'integration/hook/grant-after-hook',
  ])('%s is not run where the clock of the target stays behind', async (check) => {
    const { outcome } = await judged(check, undefined, undefined, () => ({
      hasMovableClock: false,
    }));
    expect(outcome).toEqual({
      verdict: 'not-run',
      reason: "needs target-clock: the target's clock would stay behind the service's",
    });
  });

  it.each(['integration/hook/altered-signature', 'integration/code/exchanged-in-time'])(
    '%s needs no clock that can be moved',
    async (check) => {
      const { outcome } = await judged(check, undefined, undefined, () => ({
        hasMovableClock: false,
      }));
      expect(outcome).toEqual({ verdict: 'passed' });
    },
  );

  it('gives a plain reason where an operation of the target answers rubbish', async () => {
    const check = 'integration/code/refused-code-is-no-access';
    const rubbish = 'x'.repeat(9_000);
    const { outcome } = await judged(check, undefined, undefined, ({ operations }) => ({
      operations: { ...operations, status: () => Promise.reject(new Error(rubbish)) },
    }));
    if (outcome.verdict !== 'inconclusive') throw new Error(`it is ${outcome.verdict}`);
    expect(outcome).toMatchObject({ cause: 'prerequisite' });
    expect(outcome.reason).toMatch(/^the operation status of the target failed: x+ …$/);
    expect(outcome.reason.length).toBeLessThan(2_100);
  });

  it('gives a plain reason where the target does not start again', async () => {
    const check = 'integration/storing/restart-keeps-access';
    const { outcome } = await judged(check, undefined, undefined, () => ({
      start: () => Promise.reject(new LaunchError('it ended at once')),
    }));
    expect(outcome).toMatchObject({
      verdict: 'inconclusive',
      cause: 'prerequisite',
      reason: 'the target could not be started: it ended at once',
    });
  });

  it.each([
    'renewal/carries-id-and-secret',
    'storing/newest-token-used',
    'limits/250-items-a-request',
    'limits/seven-a-second',
    'limits/heeds-429',
    'limits/never-blocked',
    'limits/competing-traffic',
    'limits/long-pause-heeded',
  ])('%s is inconclusive where no work is done', async (check) => {
    const { outcome } = await judged(`integration/${check}`, undefined, undefined, (target) => ({
      operations: { ...target.operations, work: async () => ({ done: false, reason: 'idle' }) },
    }));
    expect(outcome).toMatchObject({ verdict: 'inconclusive', cause: 'prerequisite' });
  });

  it.each(['foreign-host-gets-nothing', 'look-alike-gets-nothing'])(
    '%s is inconclusive where no flow can be started',
    async (check) => {
      const id = `integration/referer/${check}`;
      const { outcome } = await judged(id, undefined, undefined, ({ operations }) => ({
        operations: { ...operations, connect: () => Promise.reject(new Error('no page')) },
      }));
      expect(outcome).toMatchObject({ verdict: 'inconclusive', cause: 'prerequisite' });
    },
  );

  it('shows no secret in the reason of a fault of the target', async () => {
    const check = 'integration/code/refused-code-is-no-access';
    const { outcome } = await judged(check, undefined, undefined, (target, { clientSecret }) => ({
      operations: {
        ...target.operations,
        status: () => Promise.reject(new Error(`the key ${clientSecret} is wrong`)),
      },
    }));
    expect(outcome).toMatchObject({
      reason: 'the operation status of the target failed: the key <client_secret#1> is wrong',
    });
  });

  it('is green where the bytes of a signature are compared', async () => {
    const check = 'integration/hook/signature-cut-or-extended';
    const { outcome } = await judged(check, undefined, undefined, undefined, {
      comparesHook: 'bytes',
    });
    expect(outcome).toEqual({ verdict: 'passed' });
  });
});
