import { defineCheck } from '../../harness/check/check.js';
import { fails } from './fails.js';
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
/** A member in whose place others are written. */
const sentinel = 'conformance-here';

export default defineCheck({
  title: 'no form of a number, a text, a path or a query makes the server fail',
  clauses: ['STATUS-500-4'],
  needs: ['provision'],
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
      const failure = t.offers(request) ? await fails(t, request) : undefined;
      if (failure !== undefined) throw t.fail('failed', { what }, failure);
    };
    const lead = leads.item('Conformance');
    const whole = leads.createRequest(accessToken, [{ ...lead, [sentinel]: sentinel }]);
    const text = exactText(whole.json) ?? '';
    const place = `"${sentinel}":"${sentinel}"`;
    for (const member of text.includes(place) ? members : []) {
      for (const [what, value] of Object.entries(values)) {
        const body = text.replace(place, `"${member}":${value}`);
        await judge(`a lead with ${what} as its ${member}`, withText(whole, body));
      }
      const twice = text.replace(place, `"${member}":1,"${member}":"2"`);
      await judge(`a lead with two members ${member}`, withText(whole, twice));
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
