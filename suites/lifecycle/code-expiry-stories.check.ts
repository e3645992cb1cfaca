import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title: 'in any sequence of grants and pauses a code lives 20 minutes',
  clauses: ['CODE-5', 'CODE-4', 'ST-CODE-1', 'LIM-CODE-1'],
  needs: ['provision', 'clock', 'deactivate'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/code-dies-after-20-minutes',
    'tokens/code-lives-20-minutes',
    'tokens/others-change-no-lifetime',
  ],
  kills: ['code-after-reinstallation-lives-an-hour', 'second-code-lives-five-minutes'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, deactivate: 1, authorize: 1 },
        { draws: 2, authorize: 1, installAgain: 1 },
        { draws: 1, waitMinutes: 1 },
        { draws: 2, exchangeCode: 1 },
      ],
      share: 0.6,
    }),
});
