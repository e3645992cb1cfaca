import { defineCheck } from '../../harness/check/check.js';
import { firedHook, subscriber } from '../shared/hook.js';

/**
 * How often the same is done again. Hooks belong to an earlier deactivation if they also come when nothing is done, or
 * if they do not come again.
 */
const repetitions = 2;

export default defineCheck({
  title: 'installing, renewing and calling the API call no disable hook',
  clauses: ['HOOK-ISO-1', 'EVT-1'],
  needs: ['provision', 'deactivate', 'hooks'],
  does: ['grant', 'revoke'],
  dependsOn: ['hooks/deactivation-calls-the-hook'],
  kills: ['hook-sent-on-installation', 'hook-sent-on-renewal', 'hook-sent-on-refused-exchange'],
  messages: {
    early: {
      expected: 'no disable hook for account {id}, whose access was {past}',
      actual: '{count} calls after the integration was installed, renewed and used',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const developer = await t.given.developer(account);
    for (const deactivations of [0, 2]) {
      const party = await subscriber(t, { developer });
      const { integration, listener } = party;
      for (let n = 0; n < deactivations; n += 1) await firedHook(t, party, account);
      const hooksAfter = async (acts: () => Promise<unknown>) => {
        const before = listener.received.length;
        await acts();
        // The hook of a deactivation usually takes the same way, so earlier hooks arrive before it.
        const other = await subscriber(t, { developer });
        // A private integration has one account.
        const isPrivate = other.integration.isPrivate === true;
        await firedHook(t, other, isPrivate ? account : await t.given.account());
        return listener.received.slice(before);
      };
      const acts = async () => {
        const { code, tokens } = await t.given.installation({ integration, account });
        await t.tokens.exchange(code, { clientSecret: 'not the secret key' });
        await t.tokens.refresh(tokens);
        await t.resources.account(tokens.accessToken);
      };
      /** Whether hooks come after these acts alone: a service may send those of a deactivation again. */
      const isEachTime = async () => {
        for (let n = 0; n < repetitions; n += 1) {
          if ((await hooksAfter(() => Promise.resolve())).length > 0) return false;
          if ((await hooksAfter(acts)).length === 0) return false;
        }
        return true;
      };
      if (deactivations > 0) await hooksAfter(() => Promise.resolve());
      const early = await hooksAfter(acts);
      if (early.length === 0 || (deactivations > 0 && !(await isEachTime()))) continue;
      const past = deactivations > 0 ? 'granted again after two deactivations' : 'not revoked';
      throw t.fail('early', { id: account.id, past, count: early.length }, early[0]);
    }
  },
});
