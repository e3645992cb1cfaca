import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'where the Chats API is, and how it answers a signed connection',
  clauses: ['CHAT-1'],
  needs: ['provision', 'chat-channel'],
  does: ['create'],
  sitting: 'register-chat-channel',
  async run(t) {
    const account = await t.given.account();
    const channel = await t.operator.createChatChannel({ account_id: account.id });
    const connected = await t.chats.connect(channel, String(account.id));
    const scope = t.chats.scopeOf(connected);
    const path = new URL(connected.url).pathname.replace(channel.channel_id, '{channel_id}');
    const sent = scope === undefined ? undefined : await t.chats.message(channel, scope);
    return `a signed POST ${path} is answered ${connected.status} ${scope === undefined ? 'without' : 'with'} a scope; a message to the scope ${sent?.status ?? 'not sent'}`;
  },
});
