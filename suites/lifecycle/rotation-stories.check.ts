import { defineCheck } from '../../harness/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of renewals the old refresh token works until the new one is used, and never after',
  clauses: ['TOK-ROT-5', 'TOK-ROT-3', 'TOK-ROT-4', 'TOK-ROT-1', 'TOK-ROT-2'],
  needs: ['provision'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['old-refresh-lives-on'],
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      weights: {
        authorize: 2,
        exchangeCode: 6,
        refreshNewest: 6,
        refreshOutdated: 5,
        refreshSibling: 1,
        refreshDead: 4,
        callApi: 1,
      },
      others: { integration: 0, account: 0, user: 5 },
      longest: 12,
    }),
});
