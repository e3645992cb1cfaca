import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
import { isPaid, readAndWrite, whilePeriodEnded } from '../shared/billing.js';
import { named } from '../shared/calls.js';
import { eventually } from '../shared/eventually.js';
import { awaitedHook, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'a deactivation in an account whose period has ended revokes access and calls the hook',
  clauses: ['ST-INST-3', 'EVT-1', 'RULE-1', 'ST-INST-1'],
  needs: ['provision', 'deactivate', 'billing', 'hooks'],
  does: ['create', 'grant', 'revoke', 'disturb'],
  dependsOn: [
    'errors/ended-period-is-402',
    'hooks/deactivation-calls-the-hook',
    'hooks/hook-names-the-account',
    'installations/deactivation-revokes-access',
  ],
  kills: ['no-hook-for-unpaid-account', 'deactivation-of-unpaid-account-spares-access'],
  messages: {
    open: {
      expected:
        'a refusal of {call} after a deactivation while the period of the account has ended',
      actual: 'status {status}',
    },
    accepted: {
      expected:
        'status 401 for {call} after a deactivation while the period of the account had ended, and runs again',
      actual: 'status {status}',
    },
    silent: {
      expected:
        'a call to the disable-hook address after a deactivation while the period of the account had ended',
      actual: 'none within {patience} ms after it runs again',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const party = await subscriber(t, { developer: await t.given.developer(account) });
    const { integration, listener } = party;
    const { tokens } = await t.given.installation({ integration, account });
    const request = { client_id: integration.clientId, account_id: account.id };
    const calls = readAndWrite(t, tokens.accessToken);
    const before = listener.received.length;
    await whilePeriodEnded(t, account.id, async () => {
      const isDone = await unlessRefused(async () => {
        await t.operator.deactivate(request);
        return true;
      });
      if (isDone !== true) {
        throw t.notOffered('deactivating in an account whose period has ended', 'it is refused');
      }
      for (const call of calls) {
        // 401 and 402 are both true of it.
        const exchange = await t.http.send(call);
        const { ok, status } = exchange;
        if (ok) throw t.fail('open', { call: named(call), status }, exchange, 'RULE-1');
      }
    });
    for (const call of calls) {
      const exchange = await eventually(t, () => t.http.send(call), isPaid);
      const { status } = exchange;
      if (status === 401) continue;
      if (status === 402) {
        throw t.untestable('the period does not run again', 'errors/paid-again-is-not-402');
      }
      throw t.fail('accepted', { call: named(call), status }, exchange, 'RULE-1');
    }
    // How soon the hook comes is open, so it may wait for the period to run again.
    const since = { before, ms: t.hookWait };
    if ((await awaitedHook(listener, since, integration, account)) !== undefined) return;
    throw t.fail('silent', { patience: t.hookWait });
  },
});
