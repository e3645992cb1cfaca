import { defineCheck } from '../../harness/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of deactivations and new keys no refresh token of a revoked installation or with a replaced key gives tokens',
  clauses: ['ST-INST-2', 'TEP-5'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: ['installing-again-revives-refresh', 'replaced-key-renews-what-was-kept'],
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { steps: 2, authorize: 1, exchangeCode: 3 },
        { steps: 4, refreshNewest: 1, deactivate: 3, installAgain: 4, regenerateKeeping: 3 },
        { steps: 2, refreshDead: 3, refreshWithReplacedKey: 3 },
      ],
      inferred: true,
      share: 0.4,
    }),
});
