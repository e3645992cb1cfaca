import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenCode, GivenIntegration } from '../../harness/check/given.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { durationInWords } from '../shared/duration.js';
import { successAfterLife, successOf, tokenIn } from '../shared/lifetime.js';
import { keptBefore } from './rotation.js';

/** What ends some time after its issue, by the words of a message: how long it lasts and the clause of its end. */
const things = {
  'a code': { lasts: lifetimes.authorizationCode, clause: 'CODE-5' },
  'an access token': { lasts: lifetimes.accessToken, clause: 'ACC-3' },
  'a refresh token': { lasts: lifetimes.refreshToken.deadAt, clause: 'REF-4' },
} as const;
type What = keyof typeof things;

const whats = ['a code', 'an access token', 'a refresh token'] as const satisfies readonly What[];
/** The regenerations come within the life of each thing, or after its end. */
const table = whats
  .flatMap((what) => [true, false].map((isWithin) => ({ what, isWithin })))
  // What counts as use of a refresh token, and so begins its 3 months anew, is open (2.4).
  .filter(({ what, isWithin }) => !isWithin || what !== 'a refresh token');

export default defineCheck({
  title: 'the option to keep old authorizations prolongs no code or token, and revives none',
  clauses: ['CODE-5', 'ACC-3', 'REF-4'],
  needs: ['provision', 'rotate-secret', 'clock'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'tokens/code-dies-after-20-minutes',
    'tokens/access-token-dies-after-24-hours',
    'tokens/refresh-token-dies-after-3-months',
    'secrets/kept-access-works',
    'secrets/kept-refresh-works',
  ],
  kills: [
    'keeping-begins-the-24-hours-anew',
    'keeping-revives-lapsed-refresh-tokens',
    'keeping-begins-the-20-minutes-anew',
  ],
  messages: {
    accepted: {
      expected:
        'a refusal of {what} {age} after its issue, the access having been kept {times} {gap} after it',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    let judged = 0;
    await t.forAll(
      {
        row: fc.constantFrom(...table),
        part: fc.integer({ min: 5, max: 95 }),
        regenerations: fc.integer({ min: 1, max: 2 }),
      },
      async ({ row: { what, isWithin }, part, regenerations }) => {
        const { lasts, clause } = things[what];
        const old = await t.given.integration({ developer: account, visibility: 'public' });
        const given = await issue(what, { integration: old, account });
        const gap = isWithin ? Math.round((lasts * part) / 100) : lasts + t.clock.margin;
        await (isWithin
          ? t.clock.advance(gap)
          : t.clock.movePast(given.issued.to + lasts + t.clock.margin));
        const { integration, kept } = await keptBefore(t, old, regenerations);
        if (kept === 0) return;
        judged += 1;
        const life = { issued: given.issued, lasts };
        const accepted = await successAfterLife(
          t,
          life,
          () => given.ask(integration),
          t.clock.margin,
        );
        if (accepted === undefined) return;
        const { status, exchange } = accepted;
        const age = durationInWords(exchange.sentAt - given.issued.to);
        const times = kept === 1 ? 'once' : `${kept} times`;
        const values = { what, age, times, gap: durationInWords(gap), status };
        throw t.fail('accepted', values, exchange, clause);
      },
      { isTable: true, first: table.map((row) => ({ row })) },
    );
    if (judged === 0) throw t.notOffered('the option to keep', 'control refuses it');

    /** Issues one, and tells how to ask for it with the key of that time. */
    async function issue(what: What, parts: Pick<GivenCode, 'integration' | 'account'>) {
      if (what === 'a code') {
        const code = await t.given.code(parts);
        const ask = async (integration: GivenIntegration) =>
          tokenIn(await t.tokens.exchange({ ...code, integration }));
        return { issued: code.issued, ask };
      }
      const { tokens } = await t.given.installation(parts);
      const { issued, accessToken, refreshToken } = tokens;
      const ask = async (integration: GivenIntegration) =>
        what === 'an access token'
          ? successOf(await t.resources.callAny(accessToken))
          : tokenIn(await t.tokens.refresh({ refreshToken, integration }));
      return { issued, ask };
    }
  },
});
