import { defineCheck } from '../../harness/check/check.js';
import { invalidRequests } from './validation.js';

export default defineCheck({
  title: 'a request that fails validation is answered 400',
  clauses: ['STATUS-400-2'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['invalid-choice-is-accepted', 'invalid-type-is-422', 'validation-is-500'],
  messages: {
    other: { expected: 'status 400 for {what}', actual: 'status {status}' },
  },
  async run(t) {
    const { choice, type } = await invalidRequests(t);
    const cases = [
      ['a choice that the field does not have', choice],
      ['an object where an array is expected', type],
    ] as const;
    for (const [what, exchange] of cases) {
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { what, status }, exchange);
    }
  },
});
