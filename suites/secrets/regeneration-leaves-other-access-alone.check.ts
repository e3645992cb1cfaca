import { defineCheck } from '../../harness/check/check.js';
import { lossOf } from '../shared/life.js';
import { regenerate } from '../shared/regenerate.js';
import { choiceInWords, mayKeep } from './rotation.js';

export default defineCheck({
  title: 'regenerating the key of one integration does not affect the access of another',
  clauses: ['INST-ISO-2'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'installations/integrations-of-one-account-live-apart',
    'secrets/regeneration-leaves-other-keys-alone',
  ],
  kills: ['regeneration-revokes-all-of-the-account', 'regeneration-revokes-all-of-the-developer'],
  messages: {
    lost: {
      expected:
        'working tokens of an integration {where} after a regeneration {choice} for another',
      actual: '{loss}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const developer = await t.given.developer(account);
    for (const wanted of [false, true]) {
      const concerned = await t.given.integration({ developer });
      const keep = wanted && mayKeep(concerned);
      await t.given.installation({ integration: concerned, account });
      const sibling = await t.given.integration({ developer });
      const others = [
        ['in the same account', await t.given.installation({ account })],
        ['of the same developer', await t.given.installation({ integration: sibling })],
      ] as const;
      await regenerate(t, concerned, keep);
      for (const [where, { tokens }] of others) {
        const lost = await lossOf(t, tokens);
        if (!lost) continue;
        const values = { where, choice: choiceInWords(keep), loss: lost.loss };
        throw t.fail('lost', values, lost.exchange);
      }
    }
  },
});
