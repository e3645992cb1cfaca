import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'an account id that reads as the right integer and is written otherwise has no effect',
  clauses: ['HOOK-3'],
  needs: ['work', 'disable-hook'],
  kills: ['hook-account-cast-to-integer', 'hook-account-trimmed'],
  messages: {
    effect: {
      expected:
        'access that goes on after the hook {query}, a request that the service answers with success',
      actual: 'no such request',
    },
  },
  async run(t) {
    const account = await t.connected();
    const right = t.hookFor(account);

    const { accountId } = right;
    const all = [
      `0${accountId}`,
      `${accountId}.0`,
      `+${accountId}`,
      ` ${accountId}`,
      `${accountId} `,
      `${accountId}abc`,
      `${accountId}e0`,
      `0x${Number(accountId).toString(16)}`,
      `${accountId}|0`,
    ];
    const queries = all.map((written) => t.hookQuery({ ...right, accountId: written }));

    for (const query of queries) {
      await t.hook(query);
      await t.advance({ seconds: 2 });
      if (await t.usesAccess(account)) continue;
      const shown = query.map(([name, value]) => `${name}=${value}`).join('&');
      throw t.fail('effect', { query: shown });
    }
  },
});
