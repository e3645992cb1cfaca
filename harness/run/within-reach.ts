import type { Circumstance } from '../check/circumstances.js';
import type { Declared } from '../check/check.js';
import type { CheckContext } from '../check/context.js';
import type { Messages } from '../check/messages.js';
import type { Session } from '../targets/session/session.js';
import { codeLike } from '../check/webhook-code.js';
import { anyUnusualName } from '../service/given/unusual-name.js';
import { creating, memberRights, reading } from './member-rights.js';
import { openQuestion, type QuestionLimits } from './open-question.js';

/** The circumstances without those that this target leaves no room for: the contract does not ask it to. */
export async function withinReach(
  on: readonly Circumstance[],
  { does }: Pick<Declared, 'does'>,
  session: Session,
  limits: QuestionLimits,
): Promise<readonly Circumstance[]> {
  const lost = new Set<Circumstance>();
  if (on.includes('other-encoding') && !(await takesBothEncodings(session, limits))) {
    lost.add('other-encoding');
  }
  if (on.includes('unusual-names') && !(await takesUnusualNames(session, limits))) {
    lost.add('unusual-names');
  }
  if (on.includes('further-query') && !(await takesFurtherQuery(session, limits))) {
    lost.add('further-query');
  }
  if (on.includes('charset') && !(await takesCharset(session, limits))) lost.add('charset');
  if (on.includes('webhook') && !(await takesWebhookCodes(session, limits))) lost.add('webhook');
  if (on.includes('member')) {
    const { reads, creates } = await memberRights(session, limits);
    if (!reads || (!creates && does.includes('create'))) lost.add('member');
    // Without the right to create, some methods of the API are closed.
    else if (!creates) lost.add('any-method');
  }
  return on.filter((each) => !lost.has(each));
}

/** Real milliseconds within which webhooks come where circumstances wait for each of them. */
const promptMs = 250;

/**
 * Whether a webhook comes soon and carries a code of its own that gives a pair. Its payload is not shown, and a
 * member `code` may be something else.
 */
const takesWebhookCodes = openQuestion(
  false,
  async ({ given, listen, operator, tokens, hookWait }) => {
    const listener = await listen();
    const integration = await given.integration({ redirect_uri: listener.url });
    const account = await given.account();
    const before = listener.received.length;
    const { location } = await operator.installWidget({
      client_id: integration.clientId,
      account_id: account.id,
      user_id: account.admin.id,
    });
    const start = performance.now();
    await listener.waitFor(before + 1, hookWait);
    if (performance.now() - start > promptMs) return false;
    const code = new URL(location).searchParams.get('code') ?? '';
    const value = codeLike(code, listener.received[before]);
    if (value === undefined || value === code) return false;
    const exchanged = await tokens.exchange({ value, integration });
    return exchanged.tokens !== undefined;
  },
);

/** Whether control makes accounts and integrations with unusual names. */
const takesUnusualNames = openQuestion(false, async ({ given }, label) => {
  const developer = await given.account({ name: anyUnusualName(label) });
  await given.integration({ developer, name: anyUnusualName(label) });
  return true;
});

/** Whether requests of every kind are answered as usual, in the circumstances of the question. */
async function isUsual(t: CheckContext<Messages>): Promise<boolean> {
  const { tokens: pair } = await t.tokens.exchange(await t.given.code());
  if (pair === undefined) return false;
  const { tokens: renewed } = await t.tokens.refresh(pair);
  if (renewed === undefined) return false;
  const { accessToken } = renewed;
  for (const request of [...reading(t, accessToken), ...creating(t, accessToken)]) {
    if (t.offers(request) && !(await t.http.send(request)).ok) return false;
  }
  return true;
}

/** Whether a query parameter that nobody knows changes nothing; a service may refuse it. */
const takesFurtherQuery = openQuestion(false, isUsual, ['further-query']);

/** Whether the types of bodies may name a charset. For JSON there is none (RFC 8259, 11). */
const takesCharset = openQuestion(false, isUsual, ['charset']);

/** Whether the token endpoint takes requests in either encoding. */
const takesBothEncodings = openQuestion(false, async ({ given, tokens }) => {
  for (const encoding of ['json', 'form'] as const) {
    const exchanged = await tokens.exchange(await given.code(), { encoding });
    if (exchanged.tokens === undefined) return false;
    const renewed = await tokens.refresh(exchanged.tokens, { encoding });
    if (renewed.tokens === undefined) return false;
  }
  return true;
});
