import { defineObservation } from '../../harness/check/check.js';
import { subscriber } from '../shared/hook.js';

export default defineObservation({
  title: 'how soon the disable hook comes, and whether it is sent again after a failure',
  clauses: ['EVT-4'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  sitting: 'deactivate',
  tells: ['hook-sent-twice-on-failure'],
  async run(t) {
    const { integration, listener } = await subscriber(t, {}, t.has('provision') ? [500] : []);
    const { account } = await t.given.installation({ integration });
    await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
    const isEarly = listener.received.length > 0;
    await listener.waitFor(1, t.hookWait);
    if (listener.received.length === 0) return `no hook came within ${t.hookWait} ms`;
    const when = isEarly ? 'before' : 'after';
    // At a registered address the hook is one that others look at, too.
    if (!t.has('provision')) return `the hook came ${when} the deactivation was reported as done`;
    // Real milliseconds.
    const repetition = t.hookWait / 5;
    await listener.waitFor(2, repetition);
    const isRepeated = listener.received.length > 1;
    return `the hook came ${when} the deactivation was reported as done; answered with 500, it was ${isRepeated ? 'sent again' : 'not sent again'} within ${repetition} ms`;
  },
});
