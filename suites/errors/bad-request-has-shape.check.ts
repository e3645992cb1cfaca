import { defineCheck } from '../../harness/check/check.js';
import type { Exchange } from '../../harness/check/http.js';
import { memberOf, membersOfShapeA, problemFault } from '../shared/bodies.js';
import { newSources, otherWrites } from './writes.js';
import { withText } from '../shared/with-text.js';

/** Data that says nothing. A service that takes it is not judged by this check. */
const empty = ['[]', 'null'];

export default defineCheck({
  title: 'a 400 for malformed or for empty data has Shape A or Shape B',
  clauses: ['STATUS-400-6'],
  needs: ['access'],
  does: ['create'],
  dependsOn: [...membersOfShapeA, 'resources/account-is-answered-with-200'],
  kills: ['malformed-json-body-text', 'empty-data-body-is-empty', 'empty-data-is-shape-c'],
  messages: {
    wrong: { expected: 'Shape A or Shape B in the body of a 400 for {what}', actual: '{fault}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const malformed = '[{"name":';
    const cases: [what: string, exchange: Exchange][] = [
      ['malformed JSON', await t.seen.wrong.leadText(accessToken, malformed)],
      ['empty request data', await t.seen.wrong.emptyData(accessToken)],
      ['a request without a body', await t.seen.wrong.leadText(accessToken, '')],
    ];
    cases.push(['the data null', await t.seen.wrong.leadText(accessToken, 'null')]);
    for (const [what, request] of await otherWrites(t, accessToken)) {
      const ask = (text: string) => t.seen.ask(withText(request, text));
      cases.push([`malformed JSON of ${what}`, await ask(malformed)]);
      // A service that takes nothing for a source would keep it.
      if (what === newSources) continue;
      cases.push([`${what} without a body`, await ask('')]);
      for (const text of empty) cases.push([`the data ${text} of ${what}`, await ask(text)]);
    }
    const refused = cases.filter(([, { status }]) => status === 400);
    if (refused.length === 0) {
      throw t.untestable('no wrong request was answered 400', 'errors/empty-data-is-400');
    }
    for (const [what, exchange] of refused) {
      const isB = memberOf(exchange.json, 'validation-errors') !== undefined;
      const violation = isB ? t.violation('shape-b', exchange.json) : undefined;
      const fault =
        problemFault(t, exchange) ?? (violation && `a body that breaks Shape B ${violation}`);
      if (fault !== undefined) throw t.fail('wrong', { what, fault }, exchange);
    }
  },
});
