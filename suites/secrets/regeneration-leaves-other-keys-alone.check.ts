import { defineCheck } from '../../harness/check/check.js';
import { regenerate } from '../shared/regenerate.js';
import { choiceInWords, mayKeep } from './rotation.js';

export default defineCheck({
  title: 'regenerating the key of one integration does not affect the key of another',
  clauses: ['INST-ISO-2'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['regeneration-replaces-all-keys-of-the-developer'],
  messages: {
    refused: {
      expected: 'a pair with the key of an integration after a regeneration {choice} for another',
      actual: 'status {status} without a pair',
    },
  },
  async run(t) {
    const account = await t.given.account();
    for (const wanted of [false, true]) {
      const concerned = await t.given.integration({ developer: account });
      const keep = wanted && mayKeep(concerned);
      const other = await t.given.integration({ developer: account });
      await regenerate(t, concerned, keep);
      const code = await t.given.code({ integration: other, account });
      const { tokens, status, exchange } = await t.tokens.exchange(code);
      if (tokens !== undefined) continue;
      throw t.fail('refused', { choice: choiceInWords(keep), status }, exchange);
    }
  },
});
