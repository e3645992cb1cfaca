import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'hooks are judged by the new secret key once the target has it',
  clauses: ['SEC-4'],
  needs: ['liveness', 'disable-hook', 'restart'],
  kills: ['old-hook-key-kept'],
  messages: {
    old: {
      expected:
        'access that goes on after a hook signed with the old key, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.newSecretKey();
    const right = t.hookFor(account);
    const message = `${right.clientUuid}|${right.accountId}`;
    await t.hook(t.hookQuery({ ...right, signature: t.sign(message, { key: t.oldSecretKey }) }));
    await t.advance({ seconds: 2 });
    if (!(await t.usesAccess(account))) throw t.fail('old', {});
  },
});
