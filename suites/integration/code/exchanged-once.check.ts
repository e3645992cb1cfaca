import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'a code is exchanged once',
  clauses: ['CODE-2'],
  needs: [],
  kills: ['exchange-sent-twice', 'exchange-repeated-after-success'],
  messages: {
    twice: {
      expected: 'one exchange of each code',
      actual: '{count} exchanges of one code, {good} of them after a success',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.advance({ seconds: 5 });
    await t.deliver([]);
    const exchanges = t.requests({ purpose: 'exchange', account_id: account.id });
    const first = exchanges.findIndex(({ status }) => status === 200);
    const after = exchanges.length - first - 1;
    if (after > 0) throw t.fail('twice', { count: exchanges.length, good: after });
  },
});
