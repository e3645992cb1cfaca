import { expect, it } from 'vitest';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import type { ConditionId } from '../../harness/emulator/conditions/conditions.js';
import type { ProofJob } from '../../harness/kill-matrix/job.js';
import { judgeEmulator } from '../../harness/kill-matrix/judge-emulator.js';

/** Faults that only the further look of a check finds: after deactivations, after refusals, beside another token. */
it.each([
  [
    'hooks/no-hook-without-deactivation',
    'hook-sent-on-renewal',
    'after-two-deactivations',
    'failed',
  ],
  [
    'hooks/no-hook-without-deactivation',
    'hook-sent-on-installation',
    'private-integration',
    'failed',
  ],
  [
    'installations/deactivation-amid-calls',
    'call-under-way-undoes-revocation',
    'after-another-token',
    'failed',
  ],
  [
    'installations/deactivation-revokes-refresh',
    'deactivation-keeps-renewed-refresh',
    'retried-refresh',
    'warned',
  ],
  [
    'tokens/old-refresh-token-works-after-refusals',
    'renewal-of-another-integration-counts-as-use',
    'refused-refresh',
    'failed',
  ],
  [
    'tokens/renewal-needs-its-own-integration',
    'refresh-of-any-integration-of-account',
    'renewal-3',
    'warned',
  ],
] as const satisfies [string, MutantId, ConditionId, 'failed' | 'warned'][])(
  '%s finds %s, only %s',
  async (check, mutant, condition, verdict) => {
    const job = { mutant, condition, variants: [], checks: [check], seed: 1, runs: 20 };
    const { outcomes } = await judgeEmulator(job);
    expect(outcomes.map(({ verdict }) => verdict)).toEqual([verdict]);
  },
);

/** Faults that need two things to meet: a value of a table, or a place among several grants, and a row. */
it.each([
  // A forged token says whose it is.
  [
    'tokens/forged-access-token-refused',
    'forged-token-with-key-answered-403',
    'after-two-new-keys',
    20,
  ],
  ['tokens/forged-access-token-refused', 'jwt-empty-key-accepted', 'private-integration', 20],
  ['errors/bad-request-has-shape', 'empty-data-is-shape-c', 'api-fields', 20],
  [
    'installations/pairs-live-beside-many',
    'installation-has-twenty-refresh-tokens',
    'third-account',
    20,
  ],
  // The later of two grants has the code of the webhook.
  ['tokens/refresh-token-lives-88-days', 'second-grant-keeps-the-period', 'webhook-grant', 200],
  // An entry of a table in a row with an old token.
  [
    'resources/every-created-custom-field-is-complete',
    'field-without-equal-choices-has-an-object-of-them',
    'late-in-life',
    200,
  ],
] as const satisfies [string, MutantId, ConditionId, number][])(
  '%s finds %s, only %s, in %i cases on two seeds',
  async (check, mutant, condition, runs) => {
    for (const seed of [1, 2]) {
      const { outcomes } = await judgeEmulator({
        mutant,
        condition,
        variants: [],
        checks: [check],
        seed,
        runs,
      });
      expect(outcomes.map(({ verdict }) => verdict)).toEqual(['failed']);
    }
  },
);

/** Deactivations that the contract leaves open, in all rows and cases. */
it.each<[what: string, job: Pick<ProofJob, 'variants' | 'mutant'>]>([
  ['that end the installation of the latest user', { variants: ['deactivation-ends-latest-user'] }],
  ['that leave refresh tokens', { variants: ['deactivation-ends-access-alone'] }],
  [
    'that refuse refresh tokens until the integration is installed again',
    { variants: [], mutant: 'installing-again-revives-refresh' },
  ],
])('deactivations %s pass beside other grants', async (_what, job) => {
  const checks = [
    'installations/deactivation-holds-beside-other-grants',
    'installations/deactivated-refresh-holds-beside-other-grants',
  ];
  const { outcomes } = await judgeEmulator({ ...job, checks, seed: 1, runs: 60 });
  expect(outcomes.map(({ verdict }) => verdict)).toEqual(['passed', 'passed']);
});
