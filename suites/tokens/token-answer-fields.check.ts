import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'which fields the answer with a pair has',
  clauses: ['TEP-10'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  tells: ['server-time-absent', 'token-type-absent'],
  async run(t) {
    const { exchange } = await t.tokens.exchange(await t.given.code());
    const body = exchange.json;
    if (typeof body !== 'object' || body === null) return 'the answer is no JSON object';
    const type = exchange.header('content-type') ?? 'no media type';
    return `the answer (${type}) has the fields ${Object.keys(body).join(', ')}`;
  },
});
