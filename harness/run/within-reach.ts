import type { Circumstance } from '../check/circumstances.js';
import type { Declared } from '../check/check.js';
import type { CheckContext } from '../check/context.js';
import type { RequestOptions } from '../check/http.js';
import type { Messages } from '../check/messages.js';
import type { Given, GivenIntegration, TokenPair } from '../check/given.js';
import type { Session } from '../targets/session/session.js';
import { codeInWebhook } from '../check/webhook-code.js';
import { agedUntilMs } from '../service/given/shared-access.js';
import { otherHomes } from '../service/given/other-homes.js';
import { anyUnusualName } from '../service/given/unusual-name.js';
import { creating, memberRights, reading } from './member-rights.js';
import { isNoAnswer, isRefusal, openQuestion, type QuestionLimits } from './open-question.js';

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
  if (on.includes('other-country') && !(await takesOtherCountries(session, limits))) {
    lost.add('other-country');
  }
  if (on.includes('further-headers') && !(await takesFurtherHeaders(session, limits))) {
    lost.add('further-headers');
  }
  if (on.includes('further-query') && !(await takesFurtherQuery(session, limits))) {
    lost.add('further-query');
  }
  if (on.includes('charset')) {
    const isOther = on.includes('other-encoding') && !lost.has('other-encoding');
    const takes = isOther ? takesCharsetInBoth : takesCharset;
    if (!(await takes(session, limits))) lost.add('charset');
  }
  if (on.includes('tried-code') && !(await sparesTriedCodes(session, limits))) {
    lost.add('tried-code');
  }
  if (on.includes('refused-renewal') && !(await sparesTriedTokens(session, limits))) {
    lost.add('refused-renewal');
  }
  if (on.includes('lost-renewal') && !(await repeatsRenewals(session, limits))) {
    lost.add('lost-renewal');
  }
  const isOlderUsed = on.includes('superseded') || on.includes('lost-renewal');
  if (isOlderUsed && !(await keepsOlderAccess(session, limits))) {
    lost.add('superseded');
    lost.add('lost-renewal');
  }
  if (on.includes('private') && !(await takesPrivate(session, limits))) lost.add('private');
  if (on.includes('own-query') && !(await takesOwnQuery(session, limits))) lost.add('own-query');
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
    const value = codeInWebhook(listener.received[before]);
    if (value === undefined || value === code) return false;
    const exchanged = await tokens.exchange({ value, integration });
    return exchanged.tokens !== undefined;
  },
);

/** Whether a wrong secret key leaves a code as it is. The contract does not say so. */
const sparesTriedCodes = openQuestion(false, ({ given, tokens }) =>
  forEither(given, async (integration) => {
    const code = await given.code({ integration });
    await tokens.exchange(code, { clientSecret: `${integration.clientSecret}x` });
    return !isRefusal((await tokens.exchange(code)).status);
  }),
);

/** Whether a wrong secret key leaves a refresh token as it is. The contract does not say so. */
const sparesTriedTokens = openQuestion(false, ({ given, tokens }) =>
  forEither(given, async (integration) => {
    const { tokens: pair } = await given.installation({ integration });
    await tokens.refresh(pair, { clientSecret: `${integration.clientSecret}x` });
    return !isRefusal((await tokens.refresh(pair)).status);
  }),
);

/** Whether a refresh token goes on working until the next one is used. Checks of its own judge that. */
const repeatsRenewals = openQuestion(false, async ({ given, tokens }) => {
  const { tokens: pair } = await given.installation();
  await tokens.refresh(pair);
  return !isRefusal((await tokens.refresh(pair)).status);
});

/**
 * Whether the access token of a renewed pair ends at once, or lives as long as any other. The contract does not say
 * whether it lives on, so it may end at any time.
 */
const keepsOlderAccess = openQuestion(false, async ({ given, tokens, resources, clock }) => {
  const { tokens: pair } = await given.installation();
  await tokens.refresh(pair);
  const isAlive = async () => (await resources.account(pair.accessToken)).status !== 401;
  if (!(await isAlive())) return true;
  await clock.advance(pair.issued.from + agedUntilMs - clock.now());
  return isAlive();
});

/** Whether control makes private integrations, and grants them access in the account of their developer. */
const takesPrivate = openQuestion(false, async ({ given }) => {
  const developer = await given.account();
  const integration = await given.integration({ developer, visibility: 'private' });
  await given.code({ integration, account: developer });
  return true;
});

/** Whether control makes integrations whose addresses have a query. */
const takesOwnQuery = openQuestion(
  false,
  async ({ given }) => {
    await given.integration();
    return true;
  },
  ['own-query'],
);

/** Whether control makes accounts and integrations with unusual names. */
const takesUnusualNames = openQuestion(false, async ({ given }, label) => {
  const developer = await given.account({ name: anyUnusualName(label) });
  await given.integration({ developer, name: anyUnusualName(label) });
  return true;
});

/** Whether control makes accounts in any country. */
const takesOtherCountries = openQuestion(false, async ({ given }) => {
  for (const home of otherHomes) await given.account(home);
  return true;
});

/** An address that nobody calls: nothing is deactivated. */
const unusedHook = 'https://integrator.example/hook';

/** Statuses that say something else than that a request carries too much. */
const otherRefusals = [401, 402, 404, 405, 429];

/**
 * Whether no request is refused for the circumstances of the question. Whether the answers are right is the
 * business of checks.
 */
async function isTaken(t: CheckContext<Messages>): Promise<boolean> {
  const { isRefused, tokens } = await renewedPair(t);
  if (isRefused || tokens === undefined) return !isRefused;
  const { accessToken } = tokens;
  for (const request of [...reading(t, accessToken), ...creating(t, accessToken)]) {
    if (t.offers(request) && (await refuses(t, request))) return false;
  }
  return true;
}

async function refuses({ http }: CheckContext<Messages>, request: RequestOptions) {
  try {
    const { status } = await http.send(request);
    return isRefusal(status) && !otherRefusals.includes(status);
  } catch (error) {
    if (isNoAnswer(error)) return false;
    throw error;
  }
}

/** A pair that was renewed, in an encoding of token requests, and whether that is refused. */
async function renewedPair(
  { given, tokens }: CheckContext<Messages>,
  encoding?: 'json' | 'form',
): Promise<{ readonly tokens: TokenPair | undefined; readonly isRefused: boolean }> {
  const changes = encoding && { encoding };
  let pair: TokenPair | undefined;
  const isTakenFor = async (integration: GivenIntegration) => {
    const exchanged = await tokens.exchange(await given.code({ integration }), changes);
    const last =
      exchanged.tokens === undefined ? exchanged : await tokens.refresh(exchanged.tokens, changes);
    pair = last.tokens;
    return !isRefusal(last.status);
  };
  const isRefused = !(await forEither(given, isTakenFor));
  return { tokens: pair, isRefused };
}

/**
 * Whether something is true for an integration without a disable hook or for one with it: what is refused to one of
 * them alone is no choice of the service.
 */
async function forEither(
  given: Given,
  isTrue: (integration: GivenIntegration) => Promise<boolean>,
): Promise<boolean> {
  return (
    (await isTrue(await given.integration())) ||
    (await isTrue(await given.integration({ disable_hook_uri: unusedHook })))
  );
}

/** Whether the token endpoint gives and renews pairs in either encoding. */
async function takesBoth(t: CheckContext<Messages>): Promise<boolean> {
  for (const encoding of ['json', 'form'] as const) {
    if ((await renewedPair(t, encoding)).isRefused) return false;
  }
  return true;
}

/** Whether headers that nobody asked for change nothing; a service may refuse what scripts of browsers send. */
const takesFurtherHeaders = openQuestion(false, isTaken, ['further-headers']);

/** Whether a query parameter that nobody knows changes nothing; a service may refuse it. */
const takesFurtherQuery = openQuestion(false, isTaken, ['further-query']);

/** Whether the types of bodies may name a charset. For JSON there is none (RFC 8259, 11). */
const takesCharset = openQuestion(false, isTaken, ['charset']);

/** The same, where the token endpoint takes both encodings. */
const takesCharsetInBoth = openQuestion(
  false,
  async (t) => (await isTaken(t)) && (await takesBoth(t)),
  ['charset'],
);

/** Whether the token endpoint takes requests in either encoding. */
const takesBothEncodings = openQuestion(false, takesBoth);
