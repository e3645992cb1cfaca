import { defineCheck } from '../../harness/check/check.js';
import { otherWrites } from './writes.js';
import { withText } from '../shared/with-text.js';

/** JSON that is no list of objects, by the words of a message. */
const bodies = {
  'a text': '"conformance"',
  'a number': '42',
  zero: '0',
  true: 'true',
  'a list of texts': '["conformance"]',
  'a list of numbers': '[1, 2]',
} as const;

/** Those that no other write can mean, however it takes its data. */
const ofNoWrite = ['a text', 'a number'] as const;

export default defineCheck({
  title: 'request data of another type than a list of objects is answered 400',
  clauses: ['STATUS-400-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['text-as-data-is-500', 'number-as-data-is-accepted', 'texts-in-data-are-422'],
  messages: {
    other: { expected: 'status 400 for {what} as the data of {write}', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    for (const [what, body] of Object.entries(bodies)) {
      const exchange = await t.seen.wrong.leadText(accessToken, body);
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { what, write: 'new leads', status }, exchange);
    }
    for (const [write, request] of await otherWrites(t, accessToken)) {
      for (const what of ofNoWrite) {
        const exchange = await t.seen.ask(withText(request, bodies[what]));
        const { status } = exchange;
        if (status !== 400) throw t.fail('other', { what, write, status }, exchange);
      }
    }
  },
});
