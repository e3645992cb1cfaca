import { defineCheck } from '../../harness/check/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of events one installation does not affect the codes and tokens of others',
  clauses: ['INST-ISO-1', 'INST-ISO-2', 'INST-ISO-3', 'INST-8'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  does: ['grant', 'revoke', 'rotate'],
  dependsOn: [
    'tokens/exchange-gives-pair',
    'tokens/refresh-gives-pair',
    'tokens/access-token-of-code-opens-api',
    'installations/deactivation-leaves-other-accounts-alone',
    'installations/deactivation-leaves-other-integrations-alone',
    'installations/pairs-of-users-live-apart',
    'installations/token-reaches-its-own-account',
  ],
  kills: [
    'second-deactivation-ends-other-integrations',
    'deactivation-ends-renewed-pairs-elsewhere',
    'retry-ends-pairs-of-others',
    'reuse-revokes-pairs-of-others',
    'code-reuse-revokes-other-accounts',
    'token-follows-reinstallation',
    'second-regeneration-ends-other-integrations',
  ],
  circumstances: 'own',
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 6,
      chapters: [
        { draws: 1, slot: 0, authorize: 1 },
        { draws: 1, slot: 1, authorize: 1 },
        { draws: 1, slot: 2, authorize: 1 },
        { draws: 1, slot: 3, authorize: 1 },
        { draws: 1, slot: 0, exchangeCode: 1 },
        { draws: 1, slot: 0, refreshNewest: 2, callApi: 1 },
        { draws: 1, slot: 1, exchangeCode: 1 },
        { draws: 2, slot: 1, refreshNewest: 3, refreshOutdated: 1 },
        { draws: 1, slot: 1, refreshDead: 2, refreshOutdated: 2 },
        { draws: 1, slot: 0, callApi: 2, refreshOutdated: 2, refreshNewest: 1, passHours: 1 },
        { draws: 1, slot: 4, authorize: 1 },
        { draws: 1, slot: 4, exchangeCode: 1 },
        { draws: 1, slot: 5, authorize: 1 },
        { draws: 1, slot: 5, exchangeCode: 1 },
        { draws: 1, slot: 0, callApi: 2, refreshOutdated: 2, refreshNewest: 1 },
        { draws: 1, slot: 2, exchangeCode: 1 },
        { draws: 1, slot: 2, exchangeUsedCode: 2, refreshNewest: 1 },
        { draws: 1, slot: 2, deactivate: 1 },
        { draws: 1, slot: 2, installAgain: 1 },
        { draws: 1, slot: 0, callApi: 2, refreshOutdated: 2, refreshNewest: 1, passHours: 1 },
        { draws: 1, slot: 0, callApi: 1 },
        { draws: 2, slot: 3, deactivate: 1, regenerateKeeping: 1 },
        { draws: 1, slot: 3, installAgain: 1 },
        { draws: 2, slot: 3, deactivate: 2, regenerateKeeping: 1, regenerateRevoking: 1 },
        { draws: 1, slot: 0, callApi: 2, refreshOutdated: 2, refreshNewest: 1 },
        { draws: 2, exchangeCode: 1, callApi: 1, refreshNewest: 1, deactivate: 1 },
      ],
      share: 0.6,
    }),
});
