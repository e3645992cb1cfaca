import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title: 'in any sequence of renewals and pauses an access token lives 24 hours',
  clauses: ['ACC-3', 'ACC-2', 'ST-ACC-1', 'LIM-ACC-1'],
  needs: ['grant', 'clock'],
  does: ['grant'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/access-token-dies-after-24-hours',
    'tokens/access-token-lives-24-hours',
  ],
  kills: ['renewal-extends-older-access'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 2, waitHours: 1 },
        { draws: 2, refreshNewest: 2, waitHours: 4, refreshOutdated: 1 },
        { draws: 1, refreshNewest: 1, renewOften: 2 },
        { draws: 1, waitHours: 1 },
        { draws: 3, callApi: 1 },
      ],
      share: 0.7,
    }),
});
