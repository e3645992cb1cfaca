import { expect, it } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import type { Effect } from '../../../harness/check/effects.js';
import type { VariantId } from '../../../harness/check/generated/variant-ids.js';
import type { AccountOptions } from '../../../harness/check/given.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';

const options = { seed: 1, runs: 1, timeoutMs: 20_000 };

/** Whether the account has a symbol of its currency, asked for in a check that has some effects. */
function symbolOfCurrency(does: readonly [Effect, ...Effect[]], asked: AccountOptions = {}) {
  return defineCheck({
    title: 'the account has a symbol of its currency',
    clauses: ['ACC-9'],
    needs: ['access'],
    does,
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
}

/** The fault of an account without a symbol, for users without administrator rights alone. */
function openFault(variants: readonly VariantId[]) {
  return openRepeatable({
    mutant: 'account-without-currency-symbol',
    condition: 'member-grant',
    variants,
    seed: 1,
  });
}

const actual = 'none (only for grants of a user without administrator rights)';

it.each([
  ['in place of an administrator', {}],
  ['as a granter whom the check names', { roles: ['administrator', 'granter'] }],
] as const)('a user without administrator rights grants %s', async (_way, asked) => {
  const session = await openFault([]);
  const check = symbolOfCurrency(['grant'], asked);
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({ verdict: 'failed', failure: { actual } });
});

it('a user of another account who joins as a granter has no administrator rights there', async () => {
  const session = await openFault([]);
  const check = defineCheck({
    title: 'the account has a symbol of its currency',
    clauses: ['ACC-9'],
    needs: ['access'],
    does: ['grant'],
    kills: ['account-without-currency-symbol'],
    messages: { absent: { expected: 'a symbol', actual: 'none' } },
    async run(t) {
      const first = await t.given.account({ roles: ['administrator', 'administrator'] });
      const account = await t.given.account({ join: first.users, joinAs: 'granter' });
      expect(account.users.map(({ id }) => id)).toEqual(first.users.map(({ id }) => id));
      for (const user of account.users) {
        const { tokens } = await t.given.installation({ account, user });
        const { json } = await t.resources.account(tokens.accessToken);
        if (!('currency_symbol' in (json as object))) throw t.fail('absent', {});
      }
    },
  });
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({ verdict: 'failed', failure: { actual } });
});

it.each<[which: string, variants: readonly VariantId[], verdict: string]>([
  ['where such a user may create', [], 'failed'],
  ['not where such a user may only read', ['members-may-only-read'], 'passed'],
])('a check that creates has the grant of such a user %s', async (_which, variants, verdict) => {
  const session = await openFault(variants);
  const check = symbolOfCurrency(['create', 'grant']);
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe(verdict);
});

it('a 404 for the account of such a user is a fault, and no lack of rights', async () => {
  const session = await openRepeatable({
    mutant: 'account-elsewhere',
    condition: 'member-grant',
    variants: [],
    seed: 1,
  });
  const check = symbolOfCurrency(['grant']);
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome).toMatchObject({ verdict: 'failed', failure: { actual } });
});
