import type { Exchange } from '../../harness/check/http.js';
import { defineCheck } from '../../harness/check/check.js';
import { otherWrites } from './writes.js';
import { withText } from '../shared/with-text.js';

export default defineCheck({
  title: 'empty request data is answered 400',
  clauses: ['STATUS-400-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'empty-data-is-accepted',
    'empty-data-is-422',
    'empty-body-is-500',
    'null-as-data-is-500',
    'empty-object-as-data-is-accepted',
  ],
  messages: {
    other: { expected: 'status 400 for {what}', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const cases: [what: string, exchange: Exchange][] = [
      ['empty request data', await t.seen.wrong.emptyData(accessToken)],
      ['a request without a body', await t.seen.wrong.leadText(accessToken, '')],
      ['null as request data', await t.seen.wrong.leadText(accessToken, 'null')],
      ['an empty object as request data', await t.seen.wrong.leadText(accessToken, '{}')],
    ];
    for (const [what, request] of await otherWrites(t, accessToken)) {
      cases.push([`${what} without a body`, await t.seen.ask(withText(request, ''))]);
    }
    for (const [what, exchange] of cases) {
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { what, status }, exchange);
    }
  },
});
