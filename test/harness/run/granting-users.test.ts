import { expect, it } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';

const options = { seed: 1, runs: 1, timeoutMs: 20_000 };

it.each([
  ['in place of an administrator', {}],
  ['as a granter whom the check names', { roles: ['administrator', 'granter'] }],
] as const)('a user without administrator rights grants %s', async (_way, asked) => {
  const session = await openRepeatable({
    mutant: 'account-without-currency-symbol',
    condition: 'member-grant',
    variants: [],
    seed: 1,
  });
  const check = defineCheck({
    title: 'the account has a symbol of its currency',
    clauses: ['ACC-9'],
    needs: ['access'],
    does: ['grant'],
    kills: ['account-without-currency-symbol'],
    messages: { absent: { expected: 'a symbol', actual: 'none' } },
    async run(t) {
      const account = await t.given.account(asked);
      const [, user] = account.users;
      const { tokens } = await t.given.installation({ account, ...(user && { user }) });
      const { json } = await t.resources.account(tokens.accessToken);
      if (!('currency_symbol' in (json as object))) throw t.fail('absent', {});
    },
  });
  const { outcome } = await runCheck('tokens/x', check, session, options);
  const creating = { ...check, does: ['create', 'grant'] } as const;
  const other = await runCheck('tokens/x', creating, session, options);
  await session.stop();
  const actual = 'none, only for grants of a user without administrator rights';
  expect(outcome).toMatchObject({ verdict: 'failed', failure: { actual } });
  // Such a user may lack the right to create.
  expect(other.outcome.verdict).toBe('passed');
});
