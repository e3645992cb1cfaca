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
    await listener.waitFor(1, 20);
    const count = listener.received.length;
    return `regeneration that revokes access calls ${count === 0 ? 'no disable hook' : 'the disable hook'}`;
  },
});
