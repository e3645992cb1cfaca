import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount } from '../../harness/check/given.js';
import type { Listener, ReceivedRequest } from '../../harness/check/listener.js';
import { isSameAccount } from '../shared/hook-account.js';
import { awaitedCall, heldBackMs, mustHaveCome, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'the disable hook is called for a deactivation, also after calls of it that failed',
  clauses: ['ST-INST-3', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook', 'hooks/hook-names-the-account'],
  kills: ['no-hook-after-a-failed-one', 'no-hook-after-three-failed-ones'],
  messages: {
    silent: {
      expected:
        'a call to the disable-hook address after a deactivation, of which {failures} calls before were answered {status}',
      actual: 'none within {patience} ms, and none a day later',
    },
  },
  async run(t) {
    const cases = {
      // A service may take other statuses, such as 410, as the wish not to be called again.
      status: fc.constantFrom(500, 503),
      failures: fc.integer({ min: 1, max: 3 }),
    };
    await t.forAll(
      cases,
      async ({ status, failures }) => {
        const answers = Array.from({ length: failures }, () => status);
        const { integration, listener } = await subscriber(t, {}, answers);
        const isCalledFor = async (account: GivenAccount) => {
          await t.given.installation({ integration, account });
          const request = { client_id: integration.clientId, account_id: account.id };
          await t.operator.deactivate(request);
          if (await hasComeFor(listener, account, t.hookWait)) return true;
          mustHaveCome(t, listener.received);
          if (!t.has('clock')) {
            throw t.untestable(
              'a service may hold hooks back after a failed one, and no clock moves',
            );
          }
          await t.clock.advance(heldBackMs);
          return hasComeFor(listener, account, t.hookWait);
        };
        // Each call is about another account, so none is taken for the repetition of an earlier one.
        for (let n = 0; n < failures; n += 1) {
          if (await isCalledFor(await t.given.account())) continue;
          throw t.fail('silent', { failures: n, status, patience: t.hookWait });
        }
        if (await isCalledFor(await t.given.account())) return;
        throw t.fail('silent', { failures, status, patience: t.hookWait });
      },
      {
        share: 0.15,
        first: [
          { status: 500, failures: 1 },
          { status: 503, failures: 3 },
        ],
      },
    );
  },
});

/** Waits for a call that names the account. */
async function hasComeFor(listener: Listener, { id }: GivenAccount, ms: number): Promise<boolean> {
  const isNamed = ({ query }: ReceivedRequest) => isSameAccount(query.get('account_id') ?? '', id);
  return (await awaitedCall(listener, { before: 0, ms }, isNamed)) !== undefined;
}
