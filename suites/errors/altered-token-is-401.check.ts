import fc from 'fast-check';
import { defineCheck } from '../../harness/check.js';
import { altered, tellingPositions } from './credentials.js';

export default defineCheck({
  title: 'an access token of which one character was changed or the end was cut is answered 401',
  clauses: ['STATUS-401-1', 'AUTH-10'],
  needs: ['access'],
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
    const change = fc.oneof(
      fc.record({ kind: fc.constant('one character changed'), at: fc.constantFrom(...positions) }),
      // Mostly near the end: that is where a signature is.
      fc.record({
        kind: fc.constant('its end cut off'),
        at: fc.constantFrom(...positions.slice(-40)),
      }),
    );
    await t.forAll({ change }, async ({ change: { kind, at } }) => {
      const wrong = kind === 'its end cut off' ? token.slice(0, at) : altered(token, at);
      const exchange = await t.resources.callWithText(wrong);
      if (exchange.status !== 401) {
        throw t.fail('other', { change: `${kind} at ${at}`, status: exchange.status }, exchange);
      }
    });
  },
});
