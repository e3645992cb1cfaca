import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { durationInWords } from '../shared/duration.js';
import { refusalInLife, successAfterLife } from '../shared/lifetime.js';
import { origins } from './origins.js';
import { pairParts } from './things-that-end.js';

const parts = Object.keys(pairParts) as (keyof typeof pairParts)[];

/** Each token of each origin, asked before its end and after it. */
const table = parts.flatMap((what) =>
  Object.keys(origins).flatMap((origin) =>
    [false, true].map((isLate) => ({ what, origin, isLate })),
  ),
);
// What counts as use of an integration, which may prolong its refresh tokens, is open (2.4).
const rows = table.filter(({ what, isLate }) => !isLate || what !== 'a refresh token');

export default defineCheck({
  title: 'the life of a token begins when it is issued, however old that is from which it came',
  clauses: ['ACC-2', 'ACC-3', 'REF-3', 'REF-7'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/code-lives-20-minutes',
    'tokens/access-token-lives-24-hours',
    'tokens/access-token-dies-after-24-hours',
    'tokens/refresh-token-lives-88-days',
    'tokens/renewal-starts-new-period',
    'tokens/old-refresh-token-works-days-later',
    'tokens/granting-again-after-loss',
    'tokens/granting-again-after-expiry',
    'installations/users-install-in-one-account',
  ],
  kills: ['access-end-counts-from-the-code', 'retry-inherits-the-period'],
  messages: {
    refused: {
      expected: '{what} {origin} to work {age} after its own issue',
      actual: 'status {status}',
    },
    accepted: {
      expected: 'a refusal of {what} {origin}, {age} after its own issue',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const few = t.few(rows);
    await t.forAll(
      { row: fc.constantFrom(...few), share: fc.integer({ min: 5, max: 95 }) },
      async ({ row: { what, origin, isLate }, share }) => {
        const part = pairParts[what];
        const from = origins[origin];
        if (from === undefined) return;
        const wait = Math.round((from.longest * share) / 100);
        const pair = await from.issue(t, wait);
        const life = { issued: pair.issued, lasts: part.lasts };
        const wrong = isLate
          ? await successAfterLife(t, life, () => part.ask(t, pair), t.clock.margin)
          : await refusalInLife(t, life, () => part.ask(t, pair), part.lasts - t.clock.margin);
        if (wrong === undefined) return;
        const { status, exchange } = wrong;
        const age = durationInWords(exchange.sentAt - (isLate ? pair.issued.to : pair.issued.from));
        const words = origin.replace('{wait}', durationInWords(wait));
        const values = { what, origin: words, age, status };
        if (isLate) throw t.fail('accepted', values, exchange, 'ACC-3');
        const clause = what === 'an access token' ? 'ACC-2' : from.isRenewal ? 'REF-7' : 'REF-3';
        throw t.fail('refused', values, exchange, clause);
      },
      { isTable: true, first: few.map((row) => ({ row, share: 90 })) },
    );
  },
});
