import { defineCheck } from '../../harness/check/check.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { exactText } from '../../spec/exact-json.js';
import { withText } from '../shared/with-text.js';

const deep = 1_000;

/** Values of a member that no lead need have, as JSON, by the words of a message. */
const values: Readonly<Record<string, string>> = {
  'a number beyond all doubles': '1e400',
  'a number with an exponent': '1E2',
  'a negative zero': '-0',
  'an integer beyond 64 bits': '18446744073709551616',
  'half a surrogate pair': String.raw`"\ud83d"`,
  'a NUL': String.raw`"\u0000"`,
  'lists within lists': '['.repeat(deep) + ']'.repeat(deep),
  'objects within objects': '{"a":'.repeat(deep) + '1' + '}'.repeat(deep),
};
/** Members that a lead may have. */
const members = ['status_id', 'price', 'conformance'] as const;
const lengths = [300, 1_500];

export default defineCheck({
  title: 'no form of a number, a text, a path or a query makes the server fail',
  clauses: ['STATUS-500-4'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200', 'errors/unknown-path-is-404'],
  kills: [
    'number-beyond-doubles-is-500',
    'deep-json-is-500',
    'long-unknown-path-is-500',
    'member-that-comes-twice-is-500',
  ],
  messages: {
    failed: {
      expected: 'an answer to {what}, and no unexpected failure',
      actual: 'status 500, twice',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads, wrong } = t.resources;
    const judge = async (what: string, request: RequestOptions) => {
      if (!t.offers(request) || (await t.resources.ask(request)).status !== 500) return;
      // A failure for another reason does not come again with the same request.
      const again = await t.resources.ask(request);
      if (again.status === 500) throw t.fail('failed', { what }, again);
    };
    const plain = leads.createRequest(accessToken, [leads.item('Conformance')]);
    const text = exactText(plain.json) ?? '';
    // The last brace of the lead itself: what stands behind it closes the lists and objects around.
    const [, lead = '', rest = ''] = /^(.*[^}\]])(\}[}\]]*)$/s.exec(text) ?? [];
    for (const member of lead === '' ? [] : members) {
      for (const [what, value] of Object.entries(values)) {
        const body = `${lead},"${member}":${value}${rest}`;
        await judge(`a lead with ${what} as its ${member}`, withText(plain, body));
      }
      const twice = `${lead},"${member}":1,"${member}":"2"${rest}`;
      await judge(`a lead with two members ${member}`, withText(plain, twice));
    }
    for (const length of lengths) {
      const long = 'x'.repeat(length);
      const path = wrong.unknownPath(long);
      await judge(
        `an unknown path of ${length} characters`,
        t.resources.request(accessToken, path),
      );
      const { url, ...account } = t.resources.accountRequest(accessToken);
      const mark = url.includes('?') ? '&' : '?';
      const query = { ...account, url: `${url}${mark}conformance=${long}` };
      await judge(`a query of ${length} characters`, query);
    }
  },
});
