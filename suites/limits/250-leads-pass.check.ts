import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { characterOf } from '../errors/characters.js';
import { batch, leadLimit, leadNames } from './batches.js';

export default defineCheck({
  title: 'a request may add 250 leads, and any number below',
  clauses: ['LIM-ITEMS-1', 'RES-9'],
  needs: ['provision'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['lead-limit-249', 'lead-limit-100', 'lead-limit-by-length'],
  messages: {
    refused: { expected: 'success for {count} leads in one request', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const add = async (count: number, label: string) => {
      const items = batch(t, leadNames(label, count));
      const exchange = await t.resources.leads.create(accessToken, items);
      const { ok, status } = exchange;
      if (!ok) throw t.fail('refused', { count, status }, exchange);
    };
    await add(leadLimit - 1, 'below');
    await add(leadLimit, 'limit');
    await add(leadLimit, `with a long name ${'x'.repeat(40)}`);
    const label = fc.string({ unit: characterOf('abcé語 -'), minLength: 1, maxLength: 60 });
    await t.forAll(
      { count: fc.integer({ min: 1, max: leadLimit }), label },
      ({ count, label }) => add(count, `x${label}`),
      { share: 0.25 },
    );
  },
});
