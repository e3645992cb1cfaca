import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { withText } from '../shared/with-text.js';
import { otherWrites } from './writes.js';

/** A text that no reader of JSON, however lenient, can read: it ends before its brackets close. */
function unclosed(value: unknown, cut: number): string {
  const text = JSON.stringify(value);
  return text.slice(0, Math.max(1, Math.floor(text.length * cut)));
}

export default defineCheck({
  title: 'a request whose JSON ends too early is answered 400',
  clauses: ['STATUS-400-1'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['malformed-json-is-500', 'malformed-json-is-422', 'malformed-json-non-ascii-is-taken'],
  messages: {
    other: {
      expected: 'status 400 for {write} whose body is malformed JSON',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const names = fc.array(
      fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 8 })),
      { minLength: 1, maxLength: 4 },
    );
    const cut = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const { leads } = t.resources;
    const plain = ['new leads', leads.createRequest(accessToken, [])] as const;
    const [first] = plain;
    const writes = new Map([plain, ...(await otherWrites(t, accessToken))]);
    const others = [...writes.keys()].slice(1);
    const send = async (write: string, text: string) => {
      const exchange = await t.resources.ask(withText(writes.get(write) ?? plain[1], text));
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { write, status }, exchange);
    };
    await send(first, unclosed([t.resources.leads.item('語')], 0.95));
    await t.forAll(
      { names, cut, write: fc.constantFrom(first, ...others) },
      ({ names: each, cut: end, write }) =>
        send(
          write,
          unclosed(
            each.map((name) => leads.item(name)),
            end,
          ),
        ),
      { first: others.map((write) => ({ write })) },
    );
  },
});
