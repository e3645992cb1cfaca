import fc from 'fast-check';
import type { ChatChanges } from '../../harness/api/chats.js';
import { defineCheck } from '../../harness/check.js';
import { signedCalls } from './channel.js';

/** Ways to an invalid signature that hold for any computation of the valid one. */
const invalid = fc.oneof(
  fc.record({ way: fc.constant('with the key of another channel') }),
  fc.record({ way: fc.constant('with one digit changed'), at: fc.nat({ max: 200 }) }),
  fc.record({ way: fc.constant('cut short'), at: fc.integer({ min: 1, max: 200 }) }),
  fc.record({
    way: fc.constant('with more after it'),
    text: fc.stringMatching(/^[0-9a-f]{1,40}$/),
  }),
  fc.record({ way: fc.constant('of random digits'), text: fc.stringMatching(/^[0-9a-f]{40}$/) }),
  fc.record({ way: fc.constant('of other characters'), text: fc.stringMatching(/^[!-~]{1,60}$/) }),
);

export default defineCheck({
  title: 'an invalid X-Signature on a Chats API method is answered with status 403',
  clauses: ['CHAT-3'],
  needs: ['provision', 'chat-channel'],
  dependsOn: ['chats/unsigned-call-does-not-succeed'],
  kills: [
    'chat-signature-unchecked',
    'chat-signature-prefix-compared',
    'chat-signature-with-tail-accepted',
    'chat-signature-of-any-channel',
    'chat-signature-of-right-length-accepted',
    'chat-wrong-signature-is-401',
    'chat-wrong-signature-is-400',
    'chat-message-signature-unchecked',
  ],
  messages: {
    other: {
      expected: 'status 403 for {call} with a signature {way}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { calls, otherSecret } = await signedCalls(t);
    await t.forAll({ invalid, call: fc.constantFrom(...calls) }, async ({ invalid, call }) => {
      const exchange = await call.send(changesOf(invalid, otherSecret));
      if (exchange.status !== 403) {
        const { way } = invalid;
        throw t.fail('other', { call: call.name, way, status: exchange.status }, exchange);
      }
    });
  },
});

function changesOf(
  { way, ...how }: { way: string; at?: number; text?: string },
  otherSecret: string,
): ChatChanges {
  const { at = 0, text = '' } = how;
  switch (way) {
    case 'with the key of another channel':
      return { secret: otherSecret };
    case 'with one digit changed':
      return { alter: (right) => changed(right, at % right.length) };
    case 'cut short':
      return { alter: (right) => right.slice(0, 1 + (at % (right.length - 1))) };
    case 'with more after it':
      return { alter: (right) => right + text };
    default:
      return { signature: text };
  }
}

function changed(signature: string, at: number): string {
  return signature.slice(0, at) + (signature[at] === '0' ? '1' : '0') + signature.slice(at + 1);
}
