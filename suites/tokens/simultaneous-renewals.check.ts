import { defineObservation } from '../../harness/check/check.js';

const atOnce = 4;

/** Two clients that are widely used. `examples/clients` has the proof. */
const losers =
  'two widely used clients lose access there, amocrm-js 3.6.0 and @shevernitskiy/amo 0.1.12: they send a renewal for each call that waits, and a call whose renewal is refused fails';

export default defineObservation({
  title: 'how many of several renewals at once with one refresh token succeed',
  clauses: ['TOK-ROT-10'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/refresh-gives-pair'],
  tells: ['one-of-parallel-renewals'],
  async run(t) {
    const { tokens } = await t.given.installation();
    const replies = await t.tokens.refreshAtOnce(tokens, atOnce);
    const succeeded = replies.filter((reply) => reply.tokens !== undefined);
    const distinct = new Set(succeeded.map((reply) => reply.refreshToken));
    const lost = succeeded.length < atOnce ? `; ${losers}` : '';
    return `${succeeded.length} of ${atOnce} renewals at once with one refresh token succeed, with ${distinct.size} different refresh tokens${lost}`;
  },
});
