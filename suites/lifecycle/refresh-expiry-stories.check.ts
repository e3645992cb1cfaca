import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title: 'in any sequence of renewals and pauses a refresh token lives 3 months from its own issue',
  clauses: ['REF-4', 'REF-7', 'REF-3', 'REF-9', 'REF-8', 'ST-REF-1', 'LIM-REF-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/refresh-token-dies-after-3-months',
    'tokens/refresh-token-lives-88-days',
    'tokens/renewal-starts-new-period',
    'tokens/granting-again-after-expiry',
  ],
  kills: ['refresh-of-second-grant-never-expires', 'second-grant-keeps-the-period'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 4, waitDays: 1 },
        { draws: 1, waitDays: 1 },
        { draws: 1, refreshNewest: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, waitDays: 1, waitMonths: 1 },
        { draws: 1, refreshNewest: 4, refreshOutdated: 1, authorize: 1 },
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 1, callApi: 1 },
      ],
      share: 0.7,
    }),
});
