import {
  NoConsentForm,
  type PageMode,
  type PageQuery,
  type Redirect,
  Visitor,
} from '../../harness/api/authorization-page.js';
import type { Messages } from '../../harness/check.js';
import type { CheckContext } from '../../harness/context.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';

type Context = Pick<CheckContext<Messages>, 'page' | 'untestable'>;

/** No mode, and both that the contract shows. */
export const modes: readonly (PageMode | undefined)[] = [undefined, 'popup', 'post_message'];

/** Names a mode in a message. */
export function modeInWords(mode: PageMode | undefined): string {
  return mode === undefined ? 'no mode' : `mode ${mode}`;
}

/** What the user decides on the page. */
export type Decision = 'Allow' | 'Decline';

/** Opens the page, logs in unless the visitor is logged in already, and decides. */
export async function decide(
  t: Context,
  decision: Decision,
  query: PageQuery,
  who: ControlledUser | Visitor,
  accountId: number,
): Promise<Redirect> {
  const visitor = who instanceof Visitor ? who : t.page.visitor(who);
  const page = await visitor.consent(query);
  return decision === 'Allow' ? page.allow(accountId) : page.decline();
}

/** Whether a page that came instead of a redirect may lead on by its script, which HTTP cannot see. */
export function isScripted({ exchange, location }: Redirect): boolean {
  return location === undefined && exchange.ok && /<script|http-equiv/i.test(exchange.text);
}

/**
 * The redirect after a decision, for checks that judge what it carries; undefined where the script of
 * a popup leads there, unseen over HTTP. Untestable where the decision leads nowhere.
 */
export async function landing(
  t: Context,
  decision: Decision,
  query: PageQuery,
  who: ControlledUser | Visitor,
  accountId: number,
): Promise<Redirect | undefined> {
  const redirect = await decide(t, decision, query, who, accountId);
  if (redirect.location !== undefined) return redirect;
  if (query.mode === 'popup' && isScripted(redirect)) return undefined;
  throw t.untestable(
    `${decision} led to no redirect`,
    decision === 'Allow'
      ? 'authorization/allow-redirects-with-code'
      : 'authorization/decline-redirects-with-access-denied',
  );
}

/** The code that Allow yields, or undefined where the page refuses, in whatever way. */
export async function codeByForce(
  t: Context,
  query: PageQuery,
  user: ControlledUser,
  accountId: number,
): Promise<string | undefined> {
  try {
    const { query: found } = await t.page.allow(query, user, accountId);
    return found.get('code') ?? undefined;
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
