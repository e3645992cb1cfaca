import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { memberOf } from '../shared/bodies.js';
import {
  batch,
  leadLimit,
  leadNames,
  limitFault,
  oneTooMany,
  sharedIds,
} from '../shared/batches.js';

/** Others than a service may count in one place, such as a page of a database. */
const manyLeads = 1_001;
/** Characters of names that make a body of 0.3 and of 1.2 MB. */
const longNames = [1_200, 4_800];

export default defineCheck({
  title: 'a request to add more than 250 leads is answered 422',
  clauses: ['LIM-ITEMS-2', 'STATUS-422-1', 'RES-9', 'STATUS-422-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'lead-limit-251',
    'lead-limit-absent',
    'too-many-leads-is-400',
    'too-many-leads-is-413',
    'too-many-leads-are-cut',
    'lead-limit-only-at-251',
    'equal-leads-count-once',
    'lead-limit-not-from-1001',
    'lead-limit-forgotten-at-500',
    'lead-limit-forgotten-in-large-bodies',
    'unprocessable-detail-states-no-limit-from-500',
    'leads-of-one-request-id-count-once',
  ],
  messages: {
    other: { expected: 'status 422 for {count} leads in one request', actual: 'status {status}' },
    equal: {
      expected: 'a refusal of {count} equal leads in one request',
      actual: 'status {status}',
    },
    shared: {
      expected: 'a refusal of {count} leads in one request, {how}',
      actual: 'status {status}',
    },
    long: {
      expected: 'a refusal of {count} leads with names of {length} characters in one request',
      actual: 'status {status}',
    },
    lacks: {
      expected: 'a `detail` that states the limit {limit} in the 422 for {count} leads',
      actual: '{found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const sent = (names: readonly string[]) =>
      t.resources.leads.create(accessToken, batch(t, names));
    const add = async (count: number) => {
      const exchange = await sent(leadNames('n', count));
      const { status } = exchange;
      if (status !== 422) throw t.fail('other', { count, status }, exchange);
      const fault = limitFault(exchange);
      // Another check judges whether there is a detail at all.
      if (fault !== undefined && typeof memberOf(exchange.json, 'detail') === 'string') {
        throw t.fail('lacks', { count, limit: leadLimit, found: fault }, exchange, 'STATUS-422-3');
      }
    };
    if (!t.has('provision')) {
      const exchange = await oneTooMany(t);
      const { status } = exchange;
      if (status === 422) return;
      throw t.fail('other', { count: leadLimit + 1, status }, exchange);
    }
    for (const count of [leadLimit + 1, 2 * leadLimit, manyLeads]) await add(count);
    const equal = await sent(leadNames('n', leadLimit + 1).map(() => 'equal'));
    // A service may refuse equal leads for being equal; none may take so many.
    if (equal.ok) throw t.fail('equal', { count: leadLimit + 1, status: equal.status }, equal);
    for (const [how, idOf] of Object.entries(sharedIds)) {
      const items = batch(t, leadNames('n', leadLimit + 1)).map((item, index) =>
        Object.assign({}, item, { request_id: idOf(index) }),
      );
      const shared = await t.resources.leads.create(accessToken, items);
      // It may refuse an id that comes twice, and an id that it does not know.
      const values = { count: leadLimit + 1, how, status: shared.status };
      if (shared.ok) throw t.fail('shared', values, shared);
    }
    for (const length of longNames) {
      const pad = 'x'.repeat(length);
      const long = await sent(leadNames('n', leadLimit + 1).map((name) => `${name} ${pad}`));
      // It may refuse long names, and long bodies.
      if (!long.ok) continue;
      throw t.fail('long', { count: leadLimit + 1, length, status: long.status }, long);
    }
    const count = fc.integer({ min: leadLimit + 1, max: 10 * leadLimit });
    await t.forAll({ count }, ({ count }) => add(count), {
      share: 0.25,
      first: [manyLeads - 1, 2 * leadLimit + 1].map((count) => ({ count })),
    });
  },
});
