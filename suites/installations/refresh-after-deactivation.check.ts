import { defineObservation } from '../../harness/check/check.js';
import { survivesDeactivation } from '../shared/refresh-after.js';

export default defineObservation({
  title: 'whether a refresh token outlives the deactivation',
  clauses: ['ST-INST-6'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  tells: ['deactivation-ends-access-alone'],
  async run(t) {
    return (await survivesDeactivation(t, await t.given.account()))
      ? 'a refresh token still gives tokens after the deactivation'
      : 'a refresh token gives no tokens after the deactivation';
  },
});
