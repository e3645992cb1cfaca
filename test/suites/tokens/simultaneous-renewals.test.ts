import { expect, it, onTestFinished } from 'vitest';
import type { VariantId } from '../../../harness/check/generated/variant-ids.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openSession } from '../../../harness/targets/session/open-session.js';
import observation from '../../../suites/tokens/simultaneous-renewals.check.js';

async function observed(...variants: VariantId[]): Promise<string> {
  const session = await openSession({ kind: 'embedded', variants });
  onTestFinished(() => session.stop());
  const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
  const { outcome } = await runCheck('tokens/simultaneous-renewals', observation, session, options);
  return outcome.verdict === 'observed' ? outcome.behaviour : outcome.verdict;
}

it('renewals at once of which some fail are told with those who lose access by it', async () => {
  // Where the machine is busy, not all of them overlap, and then more than one succeeds.
  expect(await observed('one-of-parallel-renewals')).toMatch(
    /^[123] of 4 renewals at once .* two widely used clients lose access there, amocrm-js 3\.6\.0 and @shevernitskiy\/amo 0\.1\.12/,
  );
  expect(await observed()).toMatch(/^4 of 4 renewals at once .* 4 different refresh tokens$/);
});
