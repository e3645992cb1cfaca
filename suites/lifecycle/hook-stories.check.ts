import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of events each deactivation calls the disable hook, which names the installation and is signed',
  clauses: ['ST-INST-3', 'HOOK-2', 'SIG-3', 'ST-INST-1'],
  needs: ['provision', 'deactivate', 'rotate-secret', 'hooks'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'hooks/deactivation-calls-the-hook',
    'hooks/deactivations-at-once-call-each-hook',
    'hooks/hook-is-sent-for-each-deactivation',
    'hooks/signature-is-the-hmac',
    'installations/deactivation-revokes-access',
  ],
  kills: ['no-hook-for-page-installations'],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 6,
      hooked: true,
      chapters: [
        { draws: 2, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, refreshNewest: 2, regenerateKeeping: 1, passHours: 1, passDays: 1 },
        { draws: 2, deactivate: 3, deactivateAllAtOnce: 1 },
        { draws: 1, regenerateKeeping: 1, passHours: 1 },
        { draws: 2, installAgain: 2, authorize: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 1, regenerateKeeping: 1, refreshNewest: 1 },
        { draws: 2, deactivate: 3, deactivateAllAtOnce: 1 },
        { draws: 2, installAgain: 1 },
        { draws: 1, exchangeCode: 1 },
        { draws: 3, deactivate: 2, callApi: 1 },
      ],
      share: 0.5,
    }),
});
