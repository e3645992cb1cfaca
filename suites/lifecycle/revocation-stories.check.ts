import { defineCheck } from '../../harness/check.js';
import { tellStories } from './stories.js';
import { storyMessages } from './world.js';

export default defineCheck({
  title:
    'in any sequence of deactivations and new keys what was revoked stays revoked and what was kept works',
  clauses: ['ST-INST-1', 'RULE-1', 'ST-SEC-1', 'ST-SEC-2', 'ST-SEC-3', 'ST-SEC-4', 'ST-PAGE-1'],
  needs: ['provision', 'deactivate', 'rotate-secret'],
  dependsOn: ['tokens/exchange-gives-pair', 'tokens/refresh-gives-pair'],
  kills: [
    'new-pair-revives-revoked-access',
    'second-new-key-revokes-nothing',
    'keeping-is-remembered',
    'keeping-drops-renewed-pairs',
    'kept-pair-renews-once',
    'first-key-comes-back',
    'keeping-revives-revoked-access',
    'kept-access-survives-deactivation',
    'third-installation-gives-dead-pair',
    'grant-after-new-key-gives-dead-pair',
  ],
  messages: storyMessages,
  run: (t) =>
    tellStories(t, {
      cast: 1,
      chapters: [
        { steps: 2, authorize: 1, exchangeCode: 3 },
        {
          steps: 7,
          refreshNewest: 2,
          deactivate: 3,
          installAgain: 4,
          exchangeCode: 3,
          regenerateKeeping: 4,
          regenerateRevoking: 2,
        },
        { steps: 4, callApi: 5, refreshNewest: 3, exchangeCode: 1, exchangeWithReplacedKey: 2 },
      ],
      share: 0.5,
    }),
});
