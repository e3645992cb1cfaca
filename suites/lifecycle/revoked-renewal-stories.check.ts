import { defineCheck } from '../../harness/check/check.js';
import { survivesDeactivation } from '../shared/refresh-after.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of deactivations and new keys no refresh token of a revoked installation or with a replaced key gives tokens',
  clauses: ['ST-INST-2', 'TEP-5'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'installations/deactivation-revokes-refresh',
    'tokens/renewal-needs-secret',
  ],
  kills: ['installing-again-revives-refresh', 'replaced-key-renews-what-was-kept'],
  circumstances: 'own',
  messages: storyMessages,
  run: async (t) => {
    const survives = await survivesDeactivation(t, await t.given.account());
    return tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 1, passHours: 1, passDays: 1 },
        { draws: 1, deactivate: 1, regenerateKeeping: 1 },
        { draws: 2, installAgain: 4, refreshNewest: 1, regenerateKeeping: 1, passHours: 1 },
        { draws: 2, refreshDead: 1, refreshWithReplacedKey: 1 },
      ],
      inferred: !survives,
      share: 0.6,
    });
  },
});
