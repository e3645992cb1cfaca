import { defineCheck } from '../../harness/check/check.js';
import type { GivenIntegration } from '../../harness/check/given.js';
import { anyCircumstances, drawnCases } from '../shared/besides.js';
import { heldBackMs, subscriber } from '../shared/hook.js';

/** Port 1 is reserved and refuses connections. */
const unreachable = 'https://127.0.0.1:1/hook';

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
    let [tried, judged] = [0, 0];
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        if (tried > 0 && !t.hasTime(1 / 4)) return;
        tried += 1;
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const deactivated = async (integration: GivenIntegration) => {
          const { account } = await given.installation({ integration });
          await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        };
        const { integration, listener } = await subscriber({ ...t, given });
        // Other checks judge what a hook says, and whether it comes at all.
        const hasCome = async (count: number, waits: number) => {
          await listener.waitFor(count, waits * ms);
          return listener.received.length >= count;
        };
        await deactivated(integration);
        const isPrompt = await hasCome(1, 1);
        await deactivated(await given.integration({ disable_hook_uri: unreachable }));
        if (!isPrompt) return;
        judged += 1;
        const { length: before } = listener.received;
        await deactivated(integration);
        if (await hasCome(before + 1, 1)) return;
        if (!t.has('clock')) {
          throw t.untestable(
            'a service may hold hooks back after a failed one, and no clock moves',
          );
        }
        await t.clock.advance(heldBackMs);
        // A service may count the time until its next attempt on a clock that nobody moves.
        if (await hasCome(before + 1, 2)) return;
        throw t.fail('silent', { patience: 3 * ms });
      },
      drawnCases(t, 0.4),
    );
    if (judged === 0) {
      throw t.untestable('no hook came within the wait', 'hooks/deactivation-calls-the-hook');
    }
  },
});
