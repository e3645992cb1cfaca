import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title: 'in any sequence of grants each code is exchanged once and never again',
  clauses: ['CODE-2', 'CODE-3', 'ST-CODE-2', 'ST-CODE-3'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/code-used-once',
    'tokens/code-used-once-in-race',
    'tokens/used-codes-stay-used-beside-others',
    'secrets/new-key-frees-no-used-code',
  ],
  kills: ['page-code-is-reusable', 'used-code-with-a-space-is-new'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 2,
      chapters: [
        { draws: 3, authorize: 1 },
        { draws: 3, exchangeCode: 3, exchangeTwiceAtOnce: 2 },
        {
          draws: 3,
          refreshNewest: 2,
          regenerateKeeping: 3,
          authorize: 2,
          passHours: 1,
          passDays: 1,
        },
        { draws: 2, exchangeCode: 2, exchangeTwiceAtOnce: 1 },
        { draws: 4, exchangeUsedCode: 1 },
      ],
      share: 0.7,
    }),
});
