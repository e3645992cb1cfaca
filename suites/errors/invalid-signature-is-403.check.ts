import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { characterOf } from '../shared/characters.js';
import { givenChannel } from '../shared/chat-channel.js';

const hex = (length: number) =>
  fc.string({ unit: characterOf('0123456789abcdef'), minLength: length, maxLength: length });

/** Changes that make a valid signature invalid, however it is computed. */
const alter = fc.oneof(
  fc.nat({ max: 39 }).map((at) => ({
    how: `digit ${at} changed`,
    alter: (right: string) => {
      const place = at % right.length;
      const other = right[place] === '0' ? '1' : '0';
      return right.slice(0, place) + other + right.slice(place + 1);
    },
  })),
  fc.nat({ max: 38 }).map((at) => ({
    how: `only its first ${at + 1} digits`,
    alter: (right: string) => right.slice(0, Math.min(at + 1, right.length - 1)),
  })),
  hex(40).map((text) => ({ how: 'made-up digits', alter: () => text })),
);

export default defineCheck({
  title: 'an invalid `X-Signature` on the Chats API is answered 403',
  clauses: ['STATUS-403-3'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  kills: ['invalid-signature-is-404', 'short-signature-is-400', 'signature-beyond-ascii-is-500'],
  messages: {
    other: {
      expected: 'status 403 for an `X-Signature` with {how}',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const { account, channel } = await givenChannel(t);
    // A service that refuses every call would pass otherwise.
    const signed = await t.chats.connect(channel, String(account.id));
    if (!signed.ok) {
      throw t.untestable(
        `a signed connection was answered ${signed.status}: does the profile sign as the target does?`,
      );
    }
    await t.forAll(
      { change: alter },
      async ({ change }) => {
        const exchange = await t.chats.connect(channel, String(account.id), change);
        const { status } = exchange;
        if (status !== 403) throw t.fail('other', { how: change.how, status }, exchange);
      },
      { share: 0.5 },
    );
    const beyond = await t.chats.connect(channel, String(account.id), {
      alter: (right) => `é${right.slice(1)}`,
    });
    // What stands before a service may refuse such a header.
    if (beyond.status !== 403 && beyond.status !== 400) {
      const values = { how: 'a character beyond ASCII', status: beyond.status };
      throw t.fail('other', values, beyond);
    }
  },
});
