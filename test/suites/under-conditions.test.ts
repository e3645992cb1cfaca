import { expect, it } from 'vitest';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import type { ConditionId } from '../../harness/emulator/conditions/conditions.js';
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
