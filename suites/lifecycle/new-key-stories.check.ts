import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of regenerations access survives with the option to keep and ends without it',
  clauses: ['ST-SEC-3', 'ST-SEC-4', 'ST-SEC-2', 'ST-SEC-1'],
  needs: ['provision', 'rotate-secret'],
  does: ['grant', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'secrets/new-key-is-accepted',
    'secrets/replaced-key-is-refused',
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
    'secrets/regeneration-reaches-every-user',
    'secrets/kept-access-works',
    'secrets/kept-refresh-works',
  ],
  kills: [
    'second-new-key-revokes-nothing',
    'keeping-is-remembered',
    'regeneration-spares-refresh-in-grace',
    'keeping-drops-renewed-pairs',
    'kept-pair-renews-once',
  ],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 1 },
        { draws: 1, refreshNewest: 4, passHours: 1, passDays: 1 },
        { draws: 1, regenerateKeeping: 3, regenerateRevoking: 3 },
        { draws: 3, refreshDead: 3, refreshOutdated: 1 },
        { draws: 2, refreshNewest: 3, installAgain: 2 },
        { draws: 1, exchangeCode: 1, authorize: 1 },
        { draws: 1, regenerateKeeping: 1, regenerateRevoking: 1 },
        { draws: 3, refreshDead: 2, callApi: 1, exchangeWithReplacedKey: 1 },
        { draws: 1, authorize: 1 },
        { draws: 2, exchangeCode: 1, exchangeWithReplacedKey: 1 },
        { draws: 1, refreshNewest: 1, callApi: 1 },
      ],
      share: 0.6,
    }),
});
