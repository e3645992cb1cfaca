import { defineCheck } from '../../harness/check/check.js';
import { lifetimes } from '../../harness/check/lifetimes.js';
import { deactivate, subscriber } from '../shared/hook.js';

const rounds = 3;
/** The round in which all access tokens have expired before the deactivation, only where the clock moves at once. */
const lateRound = 2;
const expiredMs = lifetimes.accessToken + 6 * 3_600_000;

export default defineCheck({
  title: 'the hook is called for each deactivation of an installation that was granted again',
  clauses: ['ST-INST-3', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-sent-once-for-an-installation', 'hook-needs-live-access'],
  messages: {
    silent: {
      expected: 'a call to the disable-hook address after deactivation number {round}{age}',
      actual: 'none within {patience} ms',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const party = await subscriber(t);
    const { integration, listener } = party;
    for (let round = 1; round <= rounds; round += 1) {
      const code = await t.given.code({ integration, account });
      const { tokens } = await t.tokens.exchange(code);
      if (tokens === undefined) {
        // Stories judge whether a revoked installation can be granted again (ST-PAGE-1).
        if (round > 1) return;
        throw t.untestable('a fresh code gave no pair', 'tokens/exchange-gives-pair');
      }
      const isLate = round === lateRound && t.has('clock') && t.http.pace.movable;
      if (isLate) await t.clock.advance(expiredMs);
      const before = listener.received.length;
      const received = await deactivate(t, party, account, before + 1);
      if (received.length === before) {
        const age = isLate ? ', when all its access tokens had expired' : '';
        throw t.fail('silent', { round, age, patience: t.hookWait });
      }
    }
  },
});
