import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of renewals the old refresh token works until the new one is used, and never after',
  clauses: ['TOK-ROT-5', 'TOK-ROT-3', 'TOK-ROT-4', 'TOK-ROT-1', 'TOK-ROT-2'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/old-refresh-token-dies-once-new-used',
    'tokens/old-refresh-token-works-while-new-unused',
    'tokens/retry-gives-working-pair',
    'tokens/renewal-issues-new-refresh-token',
  ],
  kills: ['old-refresh-survives-after-second-grant', 'grace-lost-after-a-retry-before'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 2, authorize: 1 },
        { draws: 2, exchangeCode: 1 },
        { draws: 1, renewOften: 1, refreshNewest: 1 },
        {
          draws: 8,
          refreshNewest: 8,
          refreshOutdated: 6,
          refreshSibling: 1,
          refreshDead: 1,
          callApi: 1,
          waitHours: 1,
        },
        { draws: 1, renewOften: 1, refreshNewest: 1 },
        { draws: 4, refreshDead: 6, refreshOutdated: 3, refreshNewest: 2, callApi: 4 },
      ],
      share: 0.45,
    }),
});
