import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of installations and deactivations revoked access stays revoked and newly granted access works',
  clauses: ['ST-INST-1', 'RULE-1', 'ST-PAGE-1'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'installations/deactivation-revokes-access',
    'installations/deactivation-revokes-access-again',
  ],
  kills: [
    'new-pair-revives-revoked-access',
    'keeping-revives-revoked-access',
    'kept-access-survives-deactivation',
    'third-installation-gives-dead-pair',
  ],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { draws: 1, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 1, renewOften: 1, regenerateKeeping: 1 },
        { draws: 1, deactivate: 1 },
        { draws: 1, regenerateKeeping: 1, installAgain: 1, callApi: 1 },
        { draws: 1, installAgain: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, deactivate: 3, refreshNewest: 1 },
        { draws: 1, installAgain: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 4, callApi: 4, refreshNewest: 1, regenerateKeeping: 1 },
      ],
      share: 0.4,
    }),
});
