import { expect, it } from 'vitest';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import { judgeEmulator } from '../../harness/kill-matrix/judge-emulator.js';

/** Checks that take codes of webhooks for several accounts, by circumstances and in stories. */
const checks = [
  'installations/user-installs-in-several-accounts',
  'installations/token-reaches-its-own-account',
  'tokens/integration-id-serves-all-accounts',
  'lifecycle/isolation-stories',
  'lifecycle/used-code-stories',
];

it.each<[what: string, variants: VariantId[]]>([
  [
    'on hosts of the accounts, with another code than the redirect',
    ['account-served-at-its-own-host', 'widget-codes-separate'],
  ],
  [
    'on hosts of the accounts, once more later',
    ['account-served-at-its-own-host', 'widget-webhook-comes-again-later'],
  ],
  ['twice', ['widget-webhook-comes-twice']],
])(
  'a webhook may come %s',
  async (_what, variants) => {
    const { outcomes } = await judgeEmulator({ variants, checks, seed: 1, runs: 8 });
    expect(outcomes.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  },
  120_000,
);
