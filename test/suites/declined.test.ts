import { describe, expect, it } from 'vitest';
import type { MutantId } from '../../harness/check/generated/mutant-ids.js';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import { judgeEmulator } from '../../harness/kill-matrix/judge-emulator.js';

const checks = ['authorization/decline-installs-nothing', 'authorization/decline-gives-no-code'];

/** The checks of Decline that fail on a wrong service whose page is built in another way. */
async function failing(mutant: MutantId, variant: VariantId): Promise<string[]> {
  const { outcomes } = await judgeEmulator({
    mutant,
    variants: [variant],
    checks,
    seed: 1,
    runs: 2,
  });
  return outcomes.filter(({ verdict }) => verdict === 'failed').map(({ check }) => check);
}

describe.each<VariantId>([
  'page-of-two-forms',
  'page-for-browsers-alone',
  'page-names-accounts-by-subdomain',
  'redirect-after-own-page',
  'redirect-by-refresh',
])('with the pages of %s', (variant) => {
  it('a service that installs on Decline is found', async () => {
    expect(await failing('decline-installs', variant)).toEqual([checks[0]]);
  });

  it('a service that hands out a code on Decline is named by that clause', async () => {
    expect(await failing('decline-gives-code', variant)).toEqual([checks[1]]);
  });
});
