import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenCode } from '../../harness/check/given.js';

/** The codes of one installation, and how the last one is exchanged. */
interface Codes {
  /** Users of the account who are given codes. */
  readonly users: number;
  /** Codes of each of them. */
  readonly each: number;
  /** Whether the last code is exchanged twice at once. */
  readonly race: boolean;
  /** Whether the newest used code is presented first. */
  readonly newestFirst: boolean;
}

const table: readonly Codes[] = [
  { users: 1, each: 3, race: false, newestFirst: false },
  { users: 2, each: 1, race: true, newestFirst: true },
  { users: 2, each: 2, race: false, newestFirst: true },
];

export default defineCheck({
  title: 'each of several codes of an installation is exchanged once and stays used',
  clauses: ['CODE-2', 'CODE-3', 'ST-CODE-2', 'ST-CODE-3'],
  needs: ['provision'],
  does: ['grant'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/code-used-once',
    'tokens/code-used-once-in-race',
  ],
  kills: [
    'only-last-used-code-is-known',
    'second-code-is-reusable',
    'third-code-gives-nothing',
    'race-for-codes-of-installed',
  ],
  messages: {
    refused: {
      expected: 'a pair for code {n} of an installation',
      actual: 'status {status} without a pair',
    },
    again: {
      expected: 'no token for code {n} of an installation, exchanged before, as {count} codes were',
      actual: 'a token (status {status})',
    },
    both: {
      expected: 'a token for at most one of two exchanges at once of code {n} of an installation',
      actual: 'tokens for both',
    },
  },
  async run(t) {
    await t.forAll(
      {
        users: fc.integer({ min: 1, max: 2 }),
        each: fc.integer({ min: 1, max: 3 }),
        race: fc.boolean(),
        newestFirst: fc.boolean(),
      },
      async ({ users, each, race, newestFirst }) => {
        const account = await t.given.account({ roles: ['administrator', 'granter'] });
        const developer = await t.given.developer(account);
        const integration = await t.given.integration({ developer });
        const used: { readonly n: number; readonly code: GivenCode }[] = [];
        const count = users * each;
        for (let n = 1; n <= count; n += 1) {
          const user = account.users[(n - 1) % users] ?? account.admin;
          const code = await t.given.code({ integration, account, user });
          const isRaced = race && n === count;
          const replies = isRaced
            ? await t.tokens.exchangeAtOnce(code, 2)
            : [await t.tokens.exchange(code)];
          const [reply] = replies;
          if (replies.length > 1 && replies.every(({ handedOut }) => handedOut)) {
            throw t.fail('both', { n }, reply?.exchange, 'CODE-3');
          }
          // A service may refuse both of two exchanges at once.
          if (!isRaced && reply?.tokens === undefined) {
            throw t.fail(
              'refused',
              { n, status: reply?.status ?? 0 },
              reply?.exchange,
              'ST-CODE-3',
            );
          }
          if (replies.some(({ tokens }) => tokens !== undefined)) used.push({ n, code });
        }
        for (const { n, code } of newestFirst ? used.toReversed() : used) {
          const { handedOut, status, exchange } = await t.tokens.exchange(code);
          if (handedOut) throw t.fail('again', { n, count, status }, exchange, 'CODE-2');
        }
      },
      { share: 0.3, isTable: true, first: table },
    );
  },
});
