import { expect, it } from 'vitest';
import { defineCheck } from '../../../harness/check/check.js';
import type { AccountOptions } from '../../../harness/check/given.js';
import { OtherHomes } from '../../../harness/service/given/other-homes.js';
import { runCheck } from '../../../harness/run/run-check.js';
import { openRepeatable } from '../../../harness/kill-matrix/open-repeatable.js';

/** The countries of the accounts of a check that asks for some, in plain circumstances or in all rows. */
async function countriesOf(asked: AccountOptions, isPlain = false): Promise<ReadonlySet<unknown>> {
  const session = await openRepeatable({ variants: [], seed: 1 });
  const countries = new Set<unknown>();
  const check = defineCheck({
    title: 'notes the country of its accounts',
    clauses: ['ACCT-9'],
    needs: ['provision'],
    does: ['grant'],
    kills: ['account-country-norway-false'],
    messages: {},
    async run(t) {
      for (let n = 0; n < 2; n += 1) {
        const { tokens } = await t.given.installation({ account: await t.given.account(asked) });
        const { json } = await t.resources.account(tokens.accessToken);
        countries.add((json as { country?: unknown }).country);
      }
    },
  });
  const options = { seed: 1, runs: 1, timeoutMs: 20_000, once: isPlain };
  const { outcome } = await runCheck('tokens/x', check, session, options);
  await session.stop();
  expect(outcome.verdict).toBe('passed');
  return countries;
}

it('accounts are of other countries by turns', async () => {
  expect(await countriesOf({}, true)).toEqual(new Set(['US']));
  const countries = await countriesOf({});
  expect([...countries]).toEqual(expect.arrayContaining(['US', 'NO', 'NA']));
});

it('the country that a check asks for stays', async () => {
  expect(await countriesOf({ country: 'DE' })).toEqual(new Set(['DE']));
  expect(await countriesOf({ currency: 'EUR' })).toEqual(new Set(['US']));
});

it('each case has the same countries, and other runs of a check begin with another', () => {
  const first = new OtherHomes(0);
  const seen = () => [first.next({}), first.next({})].map(({ country }) => country);
  expect(seen()).toEqual(['NO', 'NA']);
  first.nextCase();
  expect(seen()).toEqual(['NO', 'NA']);
  expect(first.next({ country: 'DE' })).toEqual({});
  expect(new OtherHomes(2).next({}).country).toBe('AE');
});
