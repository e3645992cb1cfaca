import {
  type ConsentPage,
  NoConsentForm,
  type PageMode,
  type PageQuery,
  type Redirect,
  type Visitor,
} from '../../harness/check/page.js';
import type { Exchange } from '../../harness/check/http.js';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { ControlledUser, Id } from '../../spec/generated/control-types.js';

type Context = Pick<CheckContext<Messages>, 'page' | 'untestable'>;

/** No mode, and both that the contract shows. */
export const modes: readonly (PageMode | undefined)[] = [undefined, 'popup', 'post_message'];

/** Names a mode in a message. */
export function modeInWords(mode: PageMode | undefined): string {
  return mode === undefined ? 'no mode' : `mode ${mode}`;
}

/** The user's decision on the page. */
export type Decision = 'Allow' | 'Decline';

/** Opens the page, logs in unless the visitor is logged in already, and decides. */
export async function decide(
  t: Context,
  decision: Decision,
  query: PageQuery,
  who: ControlledUser | Visitor,
  accountId: Id,
): Promise<Redirect> {
  const visitor = 'consent' in who ? who : t.page.visitor(who);
  try {
    const page = await visitor.consent(query);
    return await (decision === 'Allow' ? page.allow(accountId) : page.decline());
  } catch (error) {
    // A page may remember the consent of this user, and not ask again.
    if (decision === 'Allow' && error instanceof NoConsentForm && error.granted) {
      return error.granted;
    }
    throw error;
  }
}

/** The answer to Allow, and whether it has a code. A page that shows no form to decide on gives none. */
export async function answerToAllow(
  t: Context,
  query: PageQuery,
  user: ControlledUser,
  accountId: Id,
): Promise<{ readonly hasCode: boolean; readonly exchange: Exchange; readonly misfit?: string }> {
  try {
    const {
      query: given,
      needsScript,
      exchange,
    } = await decide(t, 'Allow', query, user, accountId);
    const hasCode = Boolean(given.get('code'));
    if (!hasCode && needsScript) throw t.untestable(byScript('Allow'));
    return { hasCode, exchange };
  } catch (error) {
    if (!(error instanceof NoConsentForm)) throw error;
    return { hasCode: false, exchange: error.exchange, misfit: error.misfit };
  }
}

/** The consent form; undefined where the page remembers an earlier consent and does not ask. */
export function formFor(visitor: Visitor, query: PageQuery): Promise<ConsentPage | undefined> {
  return unless(
    () => visitor.consent(query),
    ({ granted }) => granted !== undefined,
  );
}

/** What a decision on a page leads to; undefined where the page refuses its form, such as an old one. */
export function decisionOn(
  page: ConsentPage,
  decision: Decision,
  accountId: Id,
): Promise<Redirect | undefined> {
  return unless(() => (decision === 'Allow' ? page.allow(accountId) : page.decline()));
}

/** Undefined where the page shows no form, for a reason that is no fault. */
async function unless<T>(
  visit: () => Promise<T>,
  isNoFault: (error: NoConsentForm) => boolean = () => true,
): Promise<T | undefined> {
  try {
    return await visit();
  } catch (error) {
    if (error instanceof NoConsentForm && isNoFault(error)) return undefined;
    throw error;
  }
}

/** Whether a decision led to no redirect that a check can read. Another check judges that. */
export function stays({ location }: Redirect): boolean {
  return location === undefined;
}

/**
 * The redirect after a decision, for checks that judge its content. Undefined if the script of a
 * popup redirects, because HTTP cannot see that. Untestable if the decision leads to no redirect.
 */
export async function landing(
  t: Context,
  decision: Decision,
  query: PageQuery,
  who: ControlledUser | Visitor,
  accountId: Id,
): Promise<Redirect | undefined> {
  return landed(t, decision, query, await decide(t, decision, query, who, accountId));
}

function landed(
  t: Context,
  decision: Decision,
  query: PageQuery,
  redirect: Redirect,
): Redirect | undefined {
  if (redirect.location !== undefined) return redirect;
  if (redirect.needsScript) {
    if (query.mode === 'popup') return undefined;
    throw t.untestable(byScript(decision));
  }
  throw t.untestable(
    `${decision} led to no redirect`,
    decision === 'Allow'
      ? 'authorization/allow-redirects-with-code'
      : 'authorization/decline-redirects-with-access-denied',
  );
}

/**
 * Like `landing`, but the answer itself where the page or its form is refused with a status of 4xx. 401 does not
 * count, because it is about the log-in.
 */
export async function landingOrRefusal(
  t: Context,
  decision: Decision,
  query: PageQuery,
  visitor: Visitor,
  accountId: Id,
): Promise<Redirect | { readonly refusal: Exchange } | undefined> {
  try {
    const redirect = await decide(t, decision, query, visitor, accountId);
    const { location, exchange } = redirect;
    if (location === undefined && isRefusal(exchange)) return { refusal: exchange };
    return landed(t, decision, query, redirect);
  } catch (error) {
    if (!(error instanceof NoConsentForm) || !isRefusal(error.exchange)) throw error;
    return { refusal: error.exchange };
  }
}

function isRefusal({ status }: Exchange): boolean {
  return status >= 400 && status <= 499 && status !== 401;
}

/** Why the result of a decision is not known. */
export function byScript(decision: Decision): string {
  return `the page after ${decision} may redirect by a script, which only a browser runs: describe it as authorization.flow of kind browser`;
}

/** The code that Allow yields, or undefined if the page refuses in any way. */
export async function codeByForce(
  t: Context,
  query: PageQuery,
  user: ControlledUser,
  accountId: Id,
): Promise<{ value: string; exchange: Exchange } | undefined> {
  try {
    const { query: found, exchange } = await (await t.page.consent(query, user)).force(accountId);
    const value = found.get('code');
    return value === null ? undefined : { value, exchange };
  } catch (error) {
    if (error instanceof NoConsentForm) return undefined;
    throw error;
  }
}

/** The names of a query's parameters, for messages. */
export function namesIn(query: URLSearchParams): string {
  const names = [...new Set(query.keys())];
  return names.length === 0 ? 'no parameters' : `the parameters ${names.join(', ')}`;
}
