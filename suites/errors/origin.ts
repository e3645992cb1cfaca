import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { Exchange } from '../../harness/http/live-exchange.js';
import type { GivenAccount } from '../../harness/given/given.js';
import type { ChatChannel } from '../../spec/generated/control-types.js';
import { isRecord } from '../../spec/violation-words.js';

type Stage = Pick<
  CheckContext<Messages>,
  'given' | 'resources' | 'chats' | 'operator' | 'untestable'
>;

/** A chat channel of a fresh account. */
export async function givenChannel(
  t: Pick<Stage, 'given' | 'operator'>,
): Promise<{ account: GivenAccount; channel: ChatChannel }> {
  const account = await t.given.account();
  return { account, channel: await t.operator.createChatChannel({ account_id: account.id }) };
}

/** A chats call whose signature is by another key, answered 403. */
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

/** Answers 404 of the account API and of the chats API: which of them come is not stated. */
export async function notFounds(t: Stage): Promise<Exchange[]> {
  const accessToken = await t.given.access();
  const { channel } = await givenChannel(t);
  const answers = [
    await t.resources.call(accessToken, t.resources.wrong.unknownPath('nothing')),
    await t.chats.message(channel, 'conformance-unregistered'),
  ];
  return answers.filter(({ status }) => status === 404);
}

const tellingMembers = ['error_code', 'error_type', 'error_description'];

/** Whether a body is meant as Shape C: it has what no other shape has. */
export function isOrigin(body: unknown): boolean {
  return isRecord(body) && tellingMembers.some((member) => Object.hasOwn(body, member));
}

/** All Shape C bodies that come: of a 403 by signature, and of each 404 that has one. */
export async function origins(t: Stage): Promise<Exchange[]> {
  const answers = [await wrongSignature(t), ...(await notFounds(t))];
  const found = answers.filter(({ json }) => isOrigin(json));
  if (found.length > 0) return found;
  throw t.untestable('no answer has Shape C', 'errors/invalid-signature-body');
}
