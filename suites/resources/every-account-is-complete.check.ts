import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { checksOfAccount } from '../shared/member-checks.js';
import { day, hour } from '../../harness/check/lifetimes.js';
import { hoursOfTokens } from '../shared/lifetime.js';
import { readAccount } from './account.js';

/** Currencies with a sign of their own, with one that others have too, and without one. */
const currencies =
  'USD EUR BRL CHF INR SEK KZT JPY ZAR GBP PLN UAH CZK TRY NOK MXN AED CNY HUF KRW CAD RON THB'.split(
    ' ',
  );

/** Codes that are taken for false or for nothing where a list of them is read as settings or as a table. */
const norway = { country: 'NO', currency: 'NOK' };
const namibia = { country: 'NA', currency: 'NAD' };
const countries =
  'US DE BR IN KZ JP ZA FR GB PL UA CZ TR MX AE CN HU KR CA RO TH ES IT SE CH AU NZ AR CL ID'.split(
    ' ',
  );

/** Each by the first user and by the second one, who may lack administrator rights; every second account is old. */
const bySecond = { users: 2, granting: 1 };
const table = [
  norway,
  { ...namibia, days: 30 },
  { ...norway, ...bySecond },
  { ...namibia, ...bySecond, days: 30 },
] as const;

export default defineCheck({
  title: 'the account object conforms for any account, granting user and age',
  clauses: ['RES-2'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: ['resources/account-is-answered-with-200', ...checksOfAccount],
  kills: [
    'account-country-norway-false',
    'account-currency-symbol-null-if-unknown',
    'account-subdomain-absent-for-second-user',
    'account-updated-at-text-after-a-week',
    'account-shrinks-on-second-reading',
  ],
  messages: {
    broken: {
      expected:
        'the object of an account, {days} days old, granted by user {user} of {users} {hours} hours ago',
      actual: 'a difference {violation}',
    },
  },
  async run(t) {
    await t.forAll(
      {
        country: fc.constantFrom(...countries, norway.country, namibia.country),
        currency: fc.constantFrom(...currencies),
        users: fc.integer({ min: 1, max: 3 }),
        granting: fc.nat({ max: 2 }),
        days: fc.constantFrom(0, 0, 1, 30),
        hours: fc.constantFrom(...hoursOfTokens),
        readings: fc.integer({ min: 1, max: 3 }),
      },
      async ({ country, currency, users, granting, days, hours, readings }) => {
        const roles = Array.from({ length: users }, (_, at) =>
          at === 0 ? ('administrator' as const) : ('granter' as const),
        );
        const account = await t.given.account({ country, currency, roles });
        const user = granting % users;
        await t.clock.advance(days * day);
        const granter = account.users[user] ?? account.admin;
        const { tokens } = await t.given.installation({ account, user: granter });
        await t.clock.advance(hours * hour);
        for (let reading = 0; reading < readings; reading += 1) {
          const answer = await readAccount(t, tokens.accessToken);
          const violation = t.violation('account', answer.account);
          if (violation !== undefined) {
            throw t.fail(
              'broken',
              { days, hours, user: user + 1, users, violation },
              answer.exchange,
            );
          }
        }
      },
      { share: 0.5, first: table },
    );
  },
});
