import { randomUUID } from 'node:crypto';
import type { ChatChanges } from '../../harness/check/service.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { GivenAccount } from '../../harness/check/given.js';
import type { Exchange } from '../../harness/check/http.js';

/** A call of the Chats API, correct except for the changes. */
export interface ChatCall {
  readonly name: string;
  send(changes?: ChatChanges): Promise<Exchange>;
}

type Chatting = Pick<CheckContext<Messages>, 'given' | 'has' | 'chats' | 'operator' | 'untestable'>;

/**
 * A fresh channel, its account, the secret of another channel of that account, the calls that succeed when signed, and a
 * call of that other channel that is signed with the key of the first.
 */
export async function signedCalls(t: Chatting): Promise<{
  account: GivenAccount;
  calls: ChatCall[];
  otherSecret: string;
  misused?: ChatCall;
}> {
  const account = await t.given.account();
  const channel = await t.operator.createChatChannel({ account_id: account.id });
  // A person registers one channel. Then the other secret belongs to none.
  const other = t.has('provision')
    ? await t.operator.createChatChannel({ account_id: account.id })
    : undefined;
  const connect: ChatCall = {
    name: 'connecting the channel',
    send: (changes) => t.chats.connect(channel, String(account.id), changes),
  };
  const connected = await connect.send();
  if (!connected.ok) {
    throw t.untestable(
      `a signed connection was answered ${connected.status}: does the profile sign as the target does?`,
    );
  }
  const scope = t.chats.scopeOf(connected);
  const message: ChatCall | undefined =
    scope === undefined
      ? undefined
      : { name: 'a message', send: (changes) => t.chats.message(channel, scope, changes) };
  // The contract does not show the content of a message, so a message may be refused for its
  // content.
  const takesMessages = message !== undefined && (await message.send()).ok;
  return {
    account,
    calls: takesMessages ? [connect, message] : [connect],
    otherSecret: other?.secret ?? randomUUID(),
    ...(other && {
      misused: {
        name: 'connecting another channel of the account',
        send: () => t.chats.connect(other, String(account.id), { secret: channel.secret }),
      },
    }),
  };
}
