import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenAccount } from '../../harness/check/given.js';
import { isSameAccount } from '../shared/hook-account.js';
import { awaitedCall, mustHaveCome, type Subscriber, subscriber } from '../shared/hook.js';

interface Deactivated {
  readonly party: Subscriber;
  readonly account: GivenAccount;
}

export default defineCheck({
  title: 'each of several deactivations at once calls its disable hook',
  clauses: ['ST-INST-3', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'hooks/deactivation-calls-the-hook',
    'hooks/hook-names-the-account',
    'tokens/exchange-gives-pair',
  ],
  kills: ['hooks-at-once-call-one'],
  messages: {
    silent: {
      expected:
        'a call to the disable-hook address for each of {count} deactivations at once, of {integrations} integrations',
      actual: 'none for number {n} within {patience} ms',
    },
  },
  async run(t) {
    let judged = 0;
    await t.forAll(
      {
        accounts: fc.integer({ min: 1, max: 3 }),
        integrations: fc.integer({ min: 1, max: 2 }),
      },
      async ({ accounts: wanted, integrations }) => {
        if (!t.hasTime(1 / 2)) return;
        const account = await t.given.account();
        const developer = await t.given.developer(account);
        const ending: Deactivated[] = [];
        const accounts = [account];
        for (let n = 0; n < integrations; n += 1) {
          const party = await subscriber(t, { developer });
          const { integration } = party;
          // A private integration has one account.
          const most = integration.isPrivate === true ? 1 : wanted;
          while (accounts.length < most) accounts.push(await t.given.account());
          for (const each of accounts.slice(0, most)) {
            await t.given.installation({ integration, account: each });
            ending.push({ party, account: each });
          }
        }
        const count = ending.length;
        if (count < 2) return;
        judged += 1;
        // A service may call one after another.
        const ms = count * t.hookWait;
        const before = ending.map(({ party }) => party.listener.received.length);
        await Promise.all(
          ending.map(({ party: { integration }, account: { id } }) =>
            t.operator.deactivate({ client_id: integration.clientId, account_id: id }),
          ),
        );
        const calls = await Promise.all(
          ending.map(({ party: { listener }, account: own }, index) =>
            awaitedCall(listener, { before: before[index] ?? 0, ms }, ({ query }) =>
              isSameAccount(query.get('account_id') ?? '', own.id),
            ),
          ),
        );
        const lost = calls.indexOf(undefined);
        if (lost === -1) return;
        mustHaveCome(
          t,
          calls.filter((call) => call !== undefined),
        );
        throw t.fail('silent', { count, integrations, n: lost + 1, patience: ms });
      },
      {
        share: 0.15,
        isTable: true,
        first: [
          { accounts: 2, integrations: 1 },
          { accounts: 1, integrations: 2 },
          { accounts: 3, integrations: 2 },
        ],
      },
    );
    if (judged === 0) throw t.untestable('no two deactivations were made at once');
  },
});
