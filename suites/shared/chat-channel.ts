import { randomUUID } from 'node:crypto';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { Exchange } from '../../harness/check/http.js';
import type { GivenAccount } from '../../harness/check/given.js';
import type { ChatChannel } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';

type Stage = Pick<
  CheckContext<Messages>,
  'given' | 'has' | 'resources' | 'chats' | 'operator' | 'untestable' | 'notOffered'
>;

/** A chat channel of a fresh account. */
export async function givenChannel(
  t: Pick<Stage, 'given' | 'operator'>,
): Promise<{ account: GivenAccount; channel: ChatChannel }> {
  const account = await t.given.account();
  return { account, channel: await t.operator.createChatChannel({ account_id: account.id }) };
}

/**
 * A chat channel, for calls to a scope that nobody has registered. Where none can be made, the channel is made up,
 * too: such calls are answered without a look at it.
 */
export async function someChannel(
  t: Pick<Stage, 'given' | 'has' | 'operator'>,
): Promise<ChatChannel> {
  if (t.has('chat-channel')) return (await givenChannel(t)).channel;
  return { channel_id: randomUUID(), secret: randomUUID() };
}

/** A chats call that is signed with another key and answered 403. */
export async function wrongSignature(t: Stage): Promise<Exchange> {
  const { account, channel } = await givenChannel(t);
  const exchange = await t.chats.connect(channel, String(account.id), {
    secret: `not-${channel.secret}`,
  });
  if (exchange.status === 403) return exchange;
  throw t.untestable(
    `an invalid signature was answered ${exchange.status}`,
    'errors/invalid-signature-is-403',
  );
}

/** The 404 answers of the account API and of the Chats API to what does not exist. */
async function notFounds(t: Stage): Promise<{ api: Exchange[]; chats: Exchange[] }> {
  const accessToken = await t.given.access();
  const channel = await someChannel(t);
  const is404 = ({ status }: Exchange) => status === 404;
  const path = t.resources.wrong.unknownPath('nothing');
  return {
    api: [await t.resources.call(accessToken, path)].filter(is404),
    chats: [await t.chats.message(channel, 'conformance-unregistered')].filter(is404),
  };
}

/**
 * The 404 answers of Shape C. There are none on a target that chose Shape A everywhere. Untestable if
 * neither API answers 404 with a body that shows which shape it chose.
 */
export async function notRegistered(t: Stage): Promise<Exchange[]> {
  const { api, chats } = await notFounds(t);
  const found = [...api, ...chats].filter(({ json }) => isOrigin(json));
  if (found.length > 0) return found;
  if (!t.has('chat-channel')) throw t.notOffered('an answer of Shape C', 'no 404 has it');
  if (chats.some(({ json }) => isRecord(json))) return found;
  throw t.untestable(
    'the Chats API did not answer 404 with an object',
    'errors/invalid-signature-is-403',
  );
}

const tellingMembers = ['error_code', 'error_type', 'error_description'];

/** Whether a body is meant as Shape C: it has a member that no other shape has. */
export function isOrigin(body: unknown): boolean {
  return isRecord(body) && tellingMembers.some((member) => Object.hasOwn(body, member));
}

/** All Shape C bodies: of the 403 for a signature, and of each 404 that has one. */
export async function origins(t: Stage): Promise<Exchange[]> {
  const { api, chats } = await notFounds(t);
  const signed = t.has('chat-channel') ? [await wrongSignature(t)] : [];
  const answers = [...signed, ...api, ...chats];
  const found = answers.filter(({ json }) => isOrigin(json));
  if (found.length > 0) return found;
  if (!t.has('chat-channel')) throw t.notOffered('an answer of Shape C', 'no 404 has it');
  throw t.untestable('no answer has Shape C', 'errors/invalid-signature-body');
}
