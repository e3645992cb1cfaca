import { defineCheck } from '../../harness/check/check.js';
import { firedHook, hooksAmong, subscriber } from '../shared/hook.js';

export default defineCheck({
  title: 'installing, renewing and calling the API call no disable hook',
  clauses: ['HOOK-ISO-1', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-sent-on-installation', 'hook-sent-on-renewal', 'hook-sent-on-refused-exchange'],
  messages: {
    early: {
      expected: 'no disable hook for account {id}, whose access was not revoked',
      actual: '{count} calls after the integration was installed, renewed and used',
    },
  },
  async run(t) {
    const account = await t.given.account();
    for (const deactivations of [0, 2]) {
      const party = await subscriber(t, { developer: account });
      const { integration, listener } = party;
      for (let n = 0; n < deactivations; n += 1) await firedHook(t, party, account);
      const hooksAfter = async (acts: () => Promise<unknown>) => {
        const before = hooksAmong(listener.received).length;
        await acts();
        // The hook of a deactivation takes the same way, so any earlier hook arrives before it.
        const other = await subscriber(t, { developer: account });
        // A private integration has one account.
        const isPrivate = other.integration.isPrivate === true;
        await firedHook(t, other, isPrivate ? account : await t.given.account());
        return hooksAmong(listener.received).slice(before);
      };
      const acts = async () => {
        const { code, tokens } = await t.given.installation({ integration, account });
        await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
        await t.tokens.refresh(tokens);
        await t.resources.account(tokens.accessToken);
      };
      const nothing = () => Promise.resolve();
      if (deactivations > 0) await hooksAfter(nothing);
      const [early, ...more] = await hooksAfter(acts);
      if (early === undefined) continue;
      // A hook of an earlier deactivation may come a second time, and late.
      const isRepeated =
        deactivations > 0 &&
        ((await hooksAfter(nothing)).length > 0 || (await hooksAfter(acts)).length === 0);
      if (!isRepeated) throw t.fail('early', { id: account.id, count: 1 + more.length }, early);
    }
  },
});
