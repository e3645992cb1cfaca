import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { altered, readingUrls, tellingPositions } from './bad-credentials.js';

export default defineCheck({
  title: 'an access token with one changed character or a cut end is answered 401',
  clauses: ['STATUS-401-1', 'AUTH-10'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['errors/never-issued-token-is-401'],
  kills: ['token-signature-unchecked', 'token-end-unchecked'],
  messages: {
    other: {
      expected: 'status 401 for an access token with {change}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const token = await t.given.access();
    const positions = tellingPositions(token);
    const anywhere = fc.constantFrom(...positions);
    // The cut is near the end, where the signature is.
    const nearEnd = fc.constantFrom(...positions.slice(-40));
    const change = fc.oneof(
      anywhere.map((at) => ({ what: `character ${at} changed`, wrong: altered(token, at) })),
      nearEnd.map((at) => ({ what: `only ${at} characters left`, wrong: token.slice(0, at) })),
    );
    const url = fc.constantFrom(...readingUrls(t));
    await t.forAll({ change, url }, async ({ change: { what, wrong }, url }) => {
      const exchange = await t.resources.callWithText(wrong, url);
      const { status } = exchange;
      if (status !== 401) throw t.fail('other', { change: what, status }, exchange);
    });
  },
});
