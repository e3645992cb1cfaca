import { expect, it } from 'vitest';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';
import { runCheck } from '../../../harness/run/run-check.js';
import deactivations from '../../../suites/lifecycle/deactivation-stories.check.js';
import rotations from '../../../suites/lifecycle/rotation-stories.check.js';

const found = [
  [deactivations, 'new-pair-revives-revoked-access', 'private-integration', 'private integrations'],
  [deactivations, 'new-pair-revives-revoked-access', 'third-user', 'the third user of an account'],
  [
    rotations,
    'old-refresh-survives-from-the-sixth-renewal',
    'private-integration',
    'private integrations',
  ],
] as const;

it.each(found)('%# a story is told of what it needs', async (check, mutant, condition, words) => {
  const session = await openRepeatable({ mutant, condition, variants: [], seed: 1 });
  const options = { seed: 3, runs: 60, timeoutMs: 20_000 };
  const { outcome } = await runCheck('lifecycle/x', check, session, options);
  expect(outcome).toMatchObject({ verdict: 'failed' });
  const told = outcome.verdict === 'failed' ? outcome.failure.counterexample?.text : undefined;
  // Nothing that the fault does not need is left in the shortest story.
  expect(told?.split('\n')[0]).toBe(`set up for ${words}`);
  const plain = await runCheck('lifecycle/x', check, session, { ...options, once: true });
  await session.stop();
  expect(plain.outcome.verdict).toBe('passed');
});

it.each([
  ['private-integration', 'passed'],
  ['public-integration', 'failed'],
] as const)(
  'the option to keep is chosen for a private integration in no story: %s',
  async (condition, verdict) => {
    const mutant = 'keeping-revives-revoked-access';
    const session = await openRepeatable({ mutant, condition, variants: [], seed: 1 });
    const options = { seed: 1, runs: 100, timeoutMs: 20_000 };
    const { outcome } = await runCheck('lifecycle/x', deactivations, session, options);
    await session.stop();
    expect(outcome.verdict).toBe(verdict);
  },
);
