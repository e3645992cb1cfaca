import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of events nothing but the credential itself, with the secret key itself, opens anything',
  clauses: ['CODE-7', 'CODE-1', 'CODE-2', 'AUTH-10'],
  needs: ['grant'],
  does: ['grant'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'tokens/code-needs-right-secret',
    'tokens/code-used-once',
    'tokens/used-codes-stay-used-beside-others',
    'tokens/forged-access-token-refused',
  ],
  kills: ['page-code-needs-no-secret'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 2, presentNearMiss: 1 },
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 2, callWithOther: 1, exchangeUsedCode: 2 },
        { draws: 1, refreshNewest: 1, renewOften: 1 },
        { draws: 3, callWithOther: 1, exchangeUsedCode: 2 },
      ],
      share: 1,
    }),
});
