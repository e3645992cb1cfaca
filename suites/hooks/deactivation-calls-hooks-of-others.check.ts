import { defineCheck } from '../../harness/check/check.js';
import type { Given } from '../../harness/check/given.js';
import { anyCircumstances, drawnCases } from '../shared/besides.js';
import { subscriber } from '../shared/hook.js';

/** Port 1 is reserved and refuses connections. */
const unreachable = 'https://127.0.0.1:1/hook';
/** A service may hold hooks back after one that failed, for as long as it likes within reason. */
const heldBackMs = 24 * 60 * 60_000;

export default defineCheck({
  title:
    'the disable hook of an integration is called, also after the address of another one could not be reached',
  clauses: ['ST-INST-3'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  // A service at fault may lose all later hooks, so no row of circumstances could tell which of them it needs.
  circumstances: 'own',
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['no-hook-of-anybody-after-a-failed-one'],
  messages: {
    silent: {
      expected:
        'a call to the disable-hook address after a deactivation, also when that of another integration could not be reached',
      actual: 'none within {patience} ms, and none a day later, though one came before',
    },
  },
  async run(t) {
    const ms = t.hookWait;
    /** Deactivates an integration that can be reached, and tells whether its hook comes within some waits. */
    const other = async (given: Given) => {
      const { integration, listener } = await subscriber({ ...t, given });
      return async () => {
        const { account } = await given.installation({ integration });
        const before = listener.received.length;
        await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        // Other checks judge what a hook says.
        return async (waits: number) => {
          await listener.waitFor(before + 1, waits * ms);
          return listener.received.length > before;
        };
      };
    };
    let judged = 0;
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        if (judged > 0 && !t.hasTime(1 / 4)) return;
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const deactivateOther = await other(given);
        const isPrompt = await (await deactivateOther())(1);
        const integration = await given.integration({ disable_hook_uri: unreachable });
        const { account } = await given.installation({ integration });
        await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        // Whether hooks come at all is judged by others.
        if (!isPrompt) return;
        judged += 1;
        const isCalled = await deactivateOther();
        if (await isCalled(1)) return;
        if (!t.has('clock')) {
          throw t.untestable(
            'a service may hold hooks back after a failed one, and no clock moves',
          );
        }
        await t.clock.advance(heldBackMs);
        // A service may count the time until its next attempt on a clock that nobody moves.
        if (await isCalled(2)) return;
        throw t.fail('silent', { patience: 3 * ms });
      },
      drawnCases(t, 0.4),
    );
    if (judged === 0) {
      throw t.untestable('no hook came within the wait', 'hooks/deactivation-calls-the-hook');
    }
  },
});
