import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { characterOf } from '../shared/characters.js';
import { batch, leadLimit, leadNames } from '../shared/batches.js';

/** A name that a service can be asked to store; 250 of them exceed 100 kB. */
const longName = '語'.repeat(150);

export default defineCheck({
  title: 'a request may add 250 leads, and any number below',
  clauses: ['LIM-ITEMS-1', 'RES-9'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'lead-limit-249',
    'lead-limit-100',
    'lead-limit-by-length',
    'leads-of-100-kb-are-refused',
  ],
  messages: {
    refused: { expected: 'success for {count} leads in one request', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const add = async (count: number, label: string) => {
      const items = batch(t, leadNames(label, count));
      const exchange = await t.resources.leads.create(accessToken, items);
      const { ok, status } = exchange;
      if (status === 413)
        throw t.untestable(`a body of ${count} leads is too large for the target`);
      if (!ok) throw t.fail('refused', { count, status }, exchange);
    };
    await add(leadLimit, 'limit');
    // An account that was not made for the run keeps all leads.
    if (!t.has('provision')) return;
    await add(leadLimit - 1, 'below');
    await add(leadLimit, `with a long name ${longName}`);
    const label = fc.string({ unit: characterOf('abcé語 -'), minLength: 1, maxLength: 60 });
    await t.forAll(
      { count: fc.integer({ min: 1, max: leadLimit }), label },
      ({ count, label }) => add(count, `x${label}`),
      { share: 0.25 },
    );
  },
});
