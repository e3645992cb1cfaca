import { defineCheck } from '../../harness/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of events what happens to one installation leaves the codes and tokens of others alone',
  clauses: ['INST-ISO-1', 'INST-ISO-2', 'INST-ISO-3', 'INST-8'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'second-deactivation-ends-other-integrations',
    'deactivation-ends-renewed-pairs-elsewhere',
    'retry-ends-pairs-of-others',
    'reuse-revokes-pairs-of-others',
    'code-reuse-revokes-other-accounts',
    'token-follows-reinstallation',
    'second-regeneration-ends-other-integrations',
    'refresh-shared-after-reinstallation',
  ],
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 3,
      chapters: [
        { steps: 6, authorize: 1, exchangeCode: 3 },
        {
          steps: 5,
          refreshNewest: 3,
          refreshOutdated: 2,
          refreshDead: 1,
          exchangeUsedCode: 2,
          deactivate: 3,
          installAgain: 3,
          regenerateKeeping: 1,
          regenerateRevoking: 1,
        },
        { steps: 6, callApi: 5, refreshNewest: 3, exchangeCode: 1 },
      ],
      share: 0.4,
    }),
});
