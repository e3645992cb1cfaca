import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'the requests for a deactivated installation end within a few tries',
  clauses: ['RULE-1', 'ST-INST-1'],
  needs: ['work'],
  kills: ['deactivated-account-asked-for-ever', 'deactivated-account-renewed-for-ever'],
  messages: {
    many: { expected: 'at most {most} requests in the last 3 pieces of work', actual: '{count}' },
  },
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    for (let done = 0; done < 3; done += 1) {
      await t.work(account);
      await t.advance({ minutes: 1, ofServiceAlone: true });
    }
    const before = t.last;
    for (let done = 0; done < 3; done += 1) await t.work(account);
    const most = 9;
    const count = t.since(before).length;
    if (count > most) throw t.fail('many', { most, count });
  },
});
