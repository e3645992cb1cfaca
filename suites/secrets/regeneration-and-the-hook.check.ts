import { defineObservation } from '../../harness/check/check.js';
import { subscriber } from '../shared/hook.js';
import { regenerate } from '../shared/regenerate.js';

export default defineObservation({
  title: 'whether regeneration that revokes access calls the disable hook',
  clauses: ['ST-SEC-6'],
  needs: ['provision', 'rotate-secret', 'hooks'],
  does: ['grant', 'rotate'],
  sitting: 'regenerate',
  tells: ['regeneration-fires-hook'],
  async run(t) {
    const { integration, listener } = await subscriber(t);
    await t.given.installation({ integration });
    await regenerate(t, integration, false);
    // A hook that does not come costs all of this real time, milliseconds.
    const patience = t.hookWait / 5;
    await listener.waitFor(1, patience);
    const what =
      listener.received.length > 0 ? 'the disable hook' : `no disable hook within ${patience} ms`;
    return `regeneration that revokes access calls ${what}`;
  },
});
