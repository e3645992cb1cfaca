import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { durationInWords } from '../shared/duration.js';
import { refusalInLife, successAfterLife } from '../shared/lifetime.js';
import { consentOf, deeds, doDeed, others } from '../shared/meanwhile.js';
import { things } from './things-that-end.js';

/** Each thing, asked before and after its end, with each neighbour and deed, before it is issued and after. */
const table = Object.keys(things).flatMap((what) =>
  [false, true].flatMap((isLate) =>
    others.flatMap((whose) =>
      deeds.flatMap((deed) =>
        [true, false].map((isBefore) => ({ what, isLate, whose, deed, isBefore })),
      ),
    ),
  ),
);
const rows = table.filter(({ what, isLate, whose, deed, isBefore }) => {
  // What counts as use of an integration, which may prolong its refresh tokens, is open (2.4).
  if (isLate && what === 'a refresh token') return false;
  // So is what a later grant of the same user does to the earlier one.
  if (!isLate && !isBefore && whose === 'its user once more') return false;
  return deed !== 'took a code' || what === 'a code';
});

export default defineCheck({
  title: 'another grant changes no lifetime of a code or token',
  clauses: ['CODE-4', 'CODE-5', 'ACC-2', 'ACC-3', 'REF-3'],
  needs: ['provision', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/code-lives-20-minutes',
    'tokens/code-dies-after-20-minutes',
    'tokens/access-token-lives-24-hours',
    'tokens/access-token-dies-after-24-hours',
    'tokens/refresh-token-lives-88-days',
    'installations/user-installs-in-several-accounts',
    'installations/pairs-of-users-live-apart',
    'installations/codes-of-users-live-apart',
    'installations/integrations-of-one-account-live-apart',
    'installations/others-take-nothing',
  ],
  kills: [
    'second-code-ends-with-the-first',
    'new-code-prolongs-older-codes',
    'second-grant-ends-with-the-first',
    'call-of-one-user-prolongs-tokens-of-all',
  ],
  messages: {
    refused: {
      expected: '{what} to work {age} after its issue: {whose} {deed} {gap} {order} it',
      actual: 'status {status}',
    },
    accepted: {
      expected: 'a refusal of {what} {age} after its issue: {whose} {deed} {gap} {order} it',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'granter'] });
    const [user = account.admin, colleague = account.admin] = account.users;
    const elsewhere = await t.given.account({ join: [user], joinAs: 'granter' });
    const few = t.few(rows);
    await t.forAll(
      { row: fc.constantFrom(...few), part: fc.integer({ min: 5, max: 90 }) },
      async ({ row: { what, isLate, whose, deed, isBefore }, part }) => {
        const thing = things[what];
        const integration = await t.given.integration({ developer: account });
        const consent = { integration, account, user };
        const other = await consentOf(t, whose, consent, { colleague, elsewhere });
        if (thing === undefined || other === undefined) return;
        const gap = Math.round((thing.lasts * part) / 100);
        if (isBefore) {
          await doDeed(t, deed, other);
          await t.clock.advance(gap);
        }
        const { issued, ask } = await thing.issue(t, consent, isLate);
        if (!isBefore) {
          await t.clock.advance(gap);
          await doDeed(t, deed, other);
        }
        const life = { issued, lasts: thing.lasts };
        const wrong = isLate
          ? await successAfterLife(t, life, ask, t.clock.margin)
          : await refusalInLife(t, life, ask, thing.lasts - t.clock.margin);
        if (wrong === undefined) return;
        const { status, exchange } = wrong;
        const age = durationInWords(exchange.sentAt - (isLate ? issued.to : issued.from));
        const order = isBefore ? 'before' : 'after';
        const values = { what, age, whose, deed, gap: durationInWords(gap), order, status };
        throw isLate
          ? t.fail('accepted', values, exchange, thing.clauses.end)
          : t.fail('refused', values, exchange, thing.clauses.life);
      },
      { isTable: true, first: few.map((row) => ({ row })) },
    );
  },
});
