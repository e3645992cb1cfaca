import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import { isPaid, readAndWrite, whilePeriodEnded } from '../shared/billing.js';
import { named } from '../shared/calls.js';
import { eventually } from '../shared/eventually.js';
import { regenerate } from '../shared/regenerate.js';

export default defineCheck({
  title: 'regeneration revokes access to an account whose period has ended, too',
  clauses: ['SEC-2', 'ST-SEC-3'],
  needs: ['provision', 'rotate-secret', 'billing'],
  does: ['create', 'grant', 'rotate', 'disturb'],
  dependsOn: [
    'errors/ended-period-is-402',
    'secrets/regeneration-revokes-access',
    'secrets/regeneration-revokes-refresh',
  ],
  kills: ['regeneration-spares-unpaid-accounts'],
  messages: {
    accepted: {
      expected:
        'a refusal of {call} after a regeneration while the period of the account had ended, and runs again',
      actual: 'status {status}',
    },
    renewed: {
      expected:
        'no token for the refresh token after a regeneration while the period of the account had ended, and runs again',
      actual: 'a token (status {status})',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const own = await t.given.integration({ developer: await t.given.developer(account) });
    const { tokens } = await t.given.installation({ integration: own, account });
    const integration = await whilePeriodEnded(t, account.id, () =>
      unlessRefused(() => regenerate(t, own, false)),
    );
    if (integration === undefined) {
      throw t.notOffered('a new key while the period of an account has ended', 'it is refused');
    }
    for (const call of readAndWrite(t, tokens.accessToken)) {
      const exchange = await eventually(t, () => t.http.send(call), isPaid);
      const { ok, status } = exchange;
      // Other checks judge that a revoked token is answered 401.
      if (ok) throw t.fail('accepted', { call: named(call), status }, exchange);
      if (isPaid(exchange)) continue;
      throw t.untestable('the period does not run again', 'errors/paid-again-is-not-402');
    }
    const { refreshToken } = tokens;
    const { handedOut, status, exchange } = await t.tokens.refresh({ refreshToken, integration });
    if (handedOut) throw t.fail('renewed', { status }, exchange);
  },
});
