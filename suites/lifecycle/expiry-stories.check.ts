import { defineCheck } from '../../harness/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title: 'in any sequence of renewals and pauses codes and tokens live as long as stated',
  clauses: ['ACC-3', 'ACC-2', 'CODE-5', 'CODE-4', 'REF-4', 'REF-3', 'REF-7', 'REF-9'],
  needs: ['provision', 'clock', 'deactivate'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'access-of-third-pair-lives-two-days',
    'renewal-extends-older-access',
    'late-renewal-gives-short-access',
    'refresh-of-late-renewal-never-expires',
    'late-second-renewal-keeps-the-period',
    'code-after-reinstallation-lives-an-hour',
    'second-code-lives-five-minutes',
    'grant-after-idle-gives-dead-pair',
  ],
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { steps: 3, authorize: 1, exchangeCode: 2 },
        { steps: 4, refreshNewest: 4, waitDays: 3, deactivate: 1, waitMonths: 1 },
        { steps: 3, refreshNewest: 3, authorize: 2, exchangeCode: 2, installAgain: 2 },
        { steps: 1, waitMinutes: 2, waitHours: 3, waitDays: 2, waitMonths: 2 },
        { steps: 3, callApi: 4, refreshNewest: 3, refreshOutdated: 1, exchangeCode: 2 },
      ],
      share: 0.6,
    }),
});
