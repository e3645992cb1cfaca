import { defineIntegrationCheck } from '../../../harness/check/integration/check.js';

export default defineIntegrationCheck({
  title: 'access that ends before its time is renewed or granted again, not used for ever',
  clauses: ['STATUS-401-2'],
  needs: ['work'],
  kills: ['unauthorized-repeated'],
  messages: {
    many: {
      expected:
        'at most {most} requests in {works} pieces of work with a token that is answered 401',
      actual: '{count}',
    },
  },
  async run(t) {
    const account = await t.connected();
    await t.deactivate(account);
    const before = t.last;
    const works = 3;
    const most = 4 * works;
    for (let done = 0; done < works; done += 1) await t.work(account);
    const count = t.since(before, { purpose: 'api' }).length;
    if (count > most) throw t.fail('many', { most, works, count });
  },
});
