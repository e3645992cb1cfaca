import { defineCheck } from '../../harness/check/check.js';
import { exactText } from '../../spec/exact-json.js';
import { withText } from '../shared/with-text.js';
import { newSources, otherWrites } from './writes.js';

/** What no JSON has behind its end. */
const tails = [' conformance', ']', '}', '[{}]', ','] as const;

export default defineCheck({
  title: 'a request whose JSON is followed by something else is answered 400',
  clauses: ['STATUS-400-11'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['errors/malformed-json-is-400'],
  kills: ['text-behind-json-is-ignored', 'second-list-behind-json-is-ignored'],
  messages: {
    other: {
      expected: 'status 400 for {write} whose JSON is followed by {tail}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads } = t.resources;
    const plain = leads.createRequest(accessToken, [leads.item('Conformance')]);
    for (const [write, request] of [
      ['new leads', plain] as const,
      ...(await otherWrites(t, accessToken)),
    ]) {
      // A source would stay where one is made.
      if (write === newSources || request.json === undefined) continue;
      for (const tail of tails) {
        const text = `${exactText(request.json)}${tail}`;
        const exchange = await t.resources.ask(withText(request, text));
        const { status } = exchange;
        if (status !== 400) throw t.fail('other', { write, tail, status }, exchange);
      }
    }
  },
});
