import type { VariantId } from '../../check/generated/variant-ids.js';
import type { Ctx } from '../context.js';
import type { Code } from '../model.js';
import { sessionIdIn } from '../pages/login-session.js';
import type { Subject } from './subject.js';

/** A circumstance to which a conforming service is indifferent. */
export interface Condition {
  /** What a fault under this condition is limited to, as words that follow "only". */
  readonly title: string;
  /** The kind of circumstance, for the score by class. */
  readonly axis: string;
  /**
   * Whether it holds for a decision. Undefined when the decision is not about anything that the condition
   * speaks of: a fault under it is then void.
   */
  readonly holds: (ctx: Ctx, subject: Subject) => boolean | undefined;
  /** Variants of the emulator without which it never holds. */
  readonly variants?: readonly VariantId[];
}

const origin = (channel: 'page' | 'widget', words: string): Condition => ({
  title: `for grants of ${words}`,
  axis: 'origin of the grant',
  holds: (_ctx, { code }) => code && code.channel === channel,
});

const codeBy = (by: Code['by'], words: string): Condition => ({
  title: `for grants of ${words}`,
  axis: 'origin of the grant',
  holds: (_ctx, { code }) => code && code.by === by,
});

const request = (title: string, isIt: (request: Ctx['request']) => boolean): Condition => ({
  title,
  axis: 'method of the API',
  // Codes, pages and control have conditions of their own.
  holds: (ctx) => (ctx.request?.area === 'api' ? isIt(ctx.request) : undefined),
});

const tokenRequest = (title: string, isIt: (request: Ctx['request']) => boolean): Condition => ({
  title,
  axis: 'encoding of token requests',
  holds: (ctx) => (ctx.request?.area === 'token' ? isIt(ctx.request) : undefined),
});

const depth = (least: number): Condition => ({
  title: `from renewal ${least} on`,
  axis: 'depth',
  holds: (_ctx, { access, refresh, authorization }) => {
    const found = access?.generation ?? refresh?.generation ?? authorization?.renewals;
    return found === undefined ? undefined : found >= least;
  },
});

const user = (place: number, words: string): Condition => ({
  title: `for the ${words} user of an account`,
  axis: 'who and where',
  holds: (_ctx, { account, userId }) =>
    account &&
    (userId === undefined ? undefined : [...account.roles.keys()].indexOf(userId) === place),
});

const account = (place: number, words: string): Condition => ({
  title: `in the ${words} account of an integration`,
  axis: 'who and where',
  // A decision may be about another integration, too.
  holds: (ctx, { installation }) =>
    installation &&
    ctx.store.installationsOf(installation.integration).indexOf(installation) === place,
});

const history = (title: string, holds: Condition['holds']): Condition => ({
  title,
  axis: 'what happened before',
  holds,
});

const dressed = (
  title: string,
  isIt: (request: Ctx['request']) => boolean | undefined,
): Condition => ({
  title,
  axis: 'what a request carries besides',
  holds: (ctx) =>
    ctx.request?.area === 'api' || ctx.request?.area === 'token' ? isIt(ctx.request) : undefined,
});

const page = (title: string, isIt: (query: URLSearchParams) => boolean): Condition => ({
  title,
  axis: 'query of the page',
  holds: (ctx) => (ctx.request?.area === 'page' ? isIt(ctx.request.query) : undefined),
});

const date = (title: string, isIt: (now: Date) => boolean): Condition => ({
  title,
  axis: 'date',
  holds: (ctx) => isIt(new Date(ctx.clock.now())),
});

/** Four hours before the end of the life of an access token, milliseconds after its issue. */
const lateMs = 20 * 60 * 60 * 1_000 - 60_000;

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

/** All conditions, by id. */
export const conditions = {
  'page-grant': origin('page', 'the authorization page'),
  'widget-grant': origin('widget', 'a widget'),
  'popup-grant': codeBy('popup', 'the authorization page in mode popup'),
  'post-message-grant': codeBy('post_message', 'the authorization page in mode post_message'),
  'webhook-grant': {
    ...codeBy('webhook', 'the webhook of a widget'),
    // Else it is the code of the redirect, too.
    variants: ['widget-codes-separate'],
  },
  'api-write': request('for requests that write', ({ method }) => !isRead(method)),
  'api-read': request('for requests that read', ({ method }) => isRead(method)),
  'api-leads': request('for leads', ({ path }) => /^\/api\/v4\/leads(?:\/\d*)?$/.test(path)),
  'api-fields': request('for custom fields', ({ path }) => path.includes('custom_fields')),
  'api-sources': request('for sources', ({ path }) => path.includes('sources')),
  'api-not-account': request(
    'for other methods than the account',
    ({ path }) => !path.endsWith('/account'),
  ),
  'form-body': tokenRequest('for bodies sent as a form', ({ bodyKind }) => bodyKind === 'form'),
  'json-body': tokenRequest('for bodies sent as JSON', ({ bodyKind }) => bodyKind === 'json'),
  'renewal-1': depth(1),
  'renewal-3': depth(3),
  'renewal-6': depth(6),
  'second-user': user(1, 'second'),
  'third-user': user(2, 'third'),
  'member-grant': {
    title: 'for users without administrator rights',
    axis: 'who and where',
    holds: (_ctx, { account, userId }) =>
      account && (userId === undefined ? undefined : account.roles.get(userId) === 'member'),
  },
  'second-account': account(1, 'second'),
  'third-account': account(2, 'third'),
  'private-integration': {
    title: 'for private integrations',
    axis: 'who and where',
    holds: (_ctx, { integration }) => integration && integration.visibility === 'private',
  },
  'public-integration': {
    title: 'for public integrations',
    axis: 'who and where',
    holds: (_ctx, { integration }) => integration && integration.visibility === 'public',
  },
  'second-code': history(
    'after a user was given a second code',
    (_ctx, { installation }) => installation && installation.codes.length > 1,
  ),
  'after-deactivation': history(
    'after a deactivation of the installation',
    (_ctx, { installation }) => installation && installation.deactivations > 0,
  ),
  'after-two-deactivations': history(
    'after two deactivations of the installation',
    (_ctx, { installation }) => installation && installation.deactivations > 1,
  ),
  'after-new-key': history(
    'after the secret key was regenerated',
    (_ctx, { integration }) => integration && integration.oldSecrets.length > 0,
  ),
  'after-two-new-keys': history(
    'after the secret key was regenerated twice',
    (_ctx, { integration }) => integration && integration.oldSecrets.length > 1,
  ),
  'used-token': history(
    'for access tokens that were used before',
    (_ctx, { access }) => access && access.uses > 0,
  ),
  'retried-code': history(
    'for codes that were presented before',
    (_ctx, { code }) => code && code.attempts > 1,
  ),
  'retried-refresh': history(
    'for refresh tokens that were used before',
    (_ctx, { refresh }) => refresh && refresh.uses > 0,
  ),
  'refused-refresh': history(
    'for refresh tokens of which a renewal was refused before',
    (_ctx, { refresh }) => refresh && refresh.refused > 0,
  ),
  'late-in-life': {
    title: 'for access tokens in the last hours of their lives',
    axis: 'place within a life',
    holds: (ctx, { access }) => access && ctx.now() > access.issuedAt + lateMs,
  },
  'unusual-name': {
    title: 'in accounts whose names have unusual characters',
    axis: 'who and where',
    holds: (_ctx, { account }) => account && /[^\w .-]/.test(account.name),
  },
  'page-popup': page('in mode popup', (query) => query.get('mode') === 'popup'),
  'page-post-message': page(
    'in mode post_message',
    (query) => query.get('mode') === 'post_message',
  ),
  'page-with-state': page('when a state was sent', (query) => query.has('state')),
  'page-long-state': page(
    'for a state of over 1,000 characters',
    (query) => (query.get('state') ?? '').length > 1_000,
  ),
  'page-again': {
    title: 'for users who come back to the page while they are logged in',
    axis: 'query of the page',
    holds: (ctx) => {
      if (ctx.request?.area !== 'page') return undefined;
      const { forms = 0 } = ctx.store.sessions.get(sessionIdIn(ctx.request) ?? '') ?? {};
      // A form that is sent was shown before.
      return forms > (isRead(ctx.request.method) ? 0 : 1);
    },
  },
  'hook-with-query': {
    title: 'for disable-hook addresses with a query of their own',
    axis: 'addresses',
    holds: (_ctx, { integration }) => integration?.disableHookUri?.includes('?'),
  },
  'redirect-with-query': {
    title: 'for redirect addresses with a query of their own',
    axis: 'addresses',
    holds: (_ctx, { integration }) => integration?.redirectUri.includes('?'),
  },
  'with-request-id': dressed(
    'for requests with a number of their own in a header',
    ({ headers }) => headers['x-request-id'] !== undefined,
  ),
  'from-script': dressed(
    'for requests of scripts in a browser',
    ({ headers }) => headers['x-requested-with'] !== undefined,
  ),
  'with-unknown-parameter': dressed('for requests with a parameter against caches', ({ query }) =>
    query.has('_'),
  ),
  'with-charset': dressed('for bodies whose type names a charset', ({ headers, bodyKind }) =>
    bodyKind === 'none' ? undefined : /charset/i.test(headers['content-type'] ?? ''),
  ),
  'for-any-type': dressed(
    'for requests that take any type of answer',
    ({ headers }) => !/json/i.test(headers.accept ?? ''),
  ),
  'for-compressed': dressed('for requests that take compressed answers', ({ headers }) =>
    /gzip/i.test(headers['accept-encoding'] ?? ''),
  ),
  'own-connection': dressed('on connections that are not kept', ({ headers }) =>
    /close/i.test(headers.connection ?? ''),
  ),
  'after-another-token': {
    title: 'directly after a request with another access token',
    axis: 'what goes on beside',
    holds: ({ request, load }) => {
      if (request?.area !== 'api') return undefined;
      const [own, before] = load.authorizations;
      return own !== undefined && before !== undefined && own !== before;
    },
  },
  'late-in-month': date('on days from the 29th of a month', (now) => now.getUTCDate() >= 29),
  'end-of-year': date('in December', (now) => now.getUTCMonth() === 11),
  'half-hours': date('in the second half of each hour', (now) => now.getUTCMinutes() >= 30),
  weekend: date('on Saturdays and Sundays', (now) => [0, 6].includes(now.getUTCDay())),
} as const satisfies Record<string, Condition>;

export type ConditionId = keyof typeof conditions;
export const conditionIds = Object.keys(conditions) as readonly ConditionId[];

/** The variants that an emulator with this condition has. */
export function variantsUnder(condition: string | undefined): readonly VariantId[] {
  const found: Condition | undefined =
    condition !== undefined && isConditionId(condition) ? conditions[condition] : undefined;
  return found?.variants ?? [];
}

export function isConditionId(id: string): id is ConditionId {
  return Object.hasOwn(conditions, id);
}
