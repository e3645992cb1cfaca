import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';

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
    other: { expected: 'status 400 for a body of malformed JSON', actual: 'status {status}' },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const names = fc.array(
      fc.oneof(fc.string({ maxLength: 20 }), fc.string({ unit: 'grapheme', maxLength: 8 })),
      { minLength: 1, maxLength: 4 },
    );
    const cut = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const send = async (text: string) => {
      const exchange = await t.resources.wrong.leadText(accessToken, text);
      const { status } = exchange;
      if (status !== 400) throw t.fail('other', { status }, exchange);
    };
    await send(unclosed([t.resources.leads.item('語')], 0.95));
    await t.forAll({ names, cut }, ({ names, cut }) =>
      send(
        unclosed(
          names.map((name) => t.resources.leads.item(name)),
          cut,
        ),
      ),
    );
  },
});
