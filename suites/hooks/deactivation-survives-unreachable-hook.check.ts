import { defineCheck } from '../../harness/check/check.js';
import type { Given } from '../../harness/check/given.js';
import { anyCircumstances, richCases } from '../shared/besides.js';
import { subscriber } from '../shared/hook.js';
import { quickEnough } from '../shared/quick-enough.js';

/** Port 1 is reserved and refuses connections. */
const unreachable = 'https://127.0.0.1:1/hook';
/** A service may hold hooks back after one that failed, for as long as it likes within reason. */
const heldBackMs = 24 * 60 * 60_000;

export default defineCheck({
  title:
    'access is revoked even if the disable-hook address does not answer, and hooks of others are called afterwards',
  clauses: ['ST-INST-1', 'RULE-1', 'ST-INST-3'],
  needs: ['provision', 'deactivate'],
  does: ['grant', 'revoke'],
  // A service at fault may lose all later hooks, so the first case shows that in plain circumstances.
  circumstances: 'own',
  dependsOn: ['installations/deactivation-revokes-access'],
  kills: ['unreachable-hook-undoes-deactivation', 'no-hook-of-anybody-after-a-failed-one'],
  messages: {
    accepted: {
      expected: 'status 401 after deactivation, whether or not the hook is answered',
      actual: 'status {status}',
    },
    silent: {
      expected:
        'a call to the disable-hook address of an integration after a deactivation, also when that of another one could not be reached',
      actual: 'none within {patience} ms, though one came before',
    },
  },
  async run(t) {
    const isQuick = quickEnough();
    const ms = t.hookWait;
    /** Tells whether the hook of another integration is called for a deactivation; undefined where it may come later. */
    const other = async (given: Given) => {
      const party = await subscriber({ ...t, given });
      const { integration, listener } = party;
      return async () => {
        const { account } = await given.installation({ integration });
        const before = listener.received.length;
        await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        // Other checks judge what a hook says.
        const isCalled = async () => {
          await listener.waitFor(before + 1, ms);
          return listener.received.length > before;
        };
        if (await isCalled()) return true;
        if (!t.has('clock')) return undefined;
        await t.clock.advance(heldBackMs);
        return isCalled();
      };
    };
    await t.forAll(
      anyCircumstances(t.drawable),
      async ({ origin, accounts, past, besides }) => {
        if (!isQuick()) return;
        const given = t.amid([...origin, ...accounts, ...past, ...besides]);
        const isOtherCalled = t.has('hooks') ? await other(given) : undefined;
        const wasCalled = await isOtherCalled?.();
        const integration = await given.integration({ disable_hook_uri: unreachable });
        const { account, tokens } = await given.installation({ integration });
        await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
        const exchange = await t.resources.callAny(tokens.accessToken);
        const { status } = exchange;
        if (status !== 401) throw t.fail('accepted', { status }, exchange);
        if (wasCalled !== true || (await isOtherCalled?.()) !== false) return;
        throw t.fail('silent', { patience: ms }, undefined, 'ST-INST-3');
      },
      { share: 0.4, first: richCases(t.drawable) },
    );
  },
});
