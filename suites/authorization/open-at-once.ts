import type { GivenAccount, GivenIntegration } from '../../harness/check/given.js';
import type { ConsentPage, Redirect } from '../../harness/check/page.js';
import type { CheckContext } from '../../harness/check/context.js';
import { isInteger } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { type Decision, decisionOn } from '../shared/flow.js';
import { statesApart } from '../shared/state-words.js';

/** What a check says of pages that are open at the same time. */
export const openMessages = {
  state: { expected: 'state {sent} after {decision}: {story}', actual: '{found}' },
  user: { expected: 'access of user {user} after Allow: {story}', actual: 'access of {found}' },
  integration: {
    expected: 'a redirect to {own} after {decision}: {story}',
    actual: 'a redirect to the address of the integration of the other page, {location}',
  },
  foreign: {
    expected: 'a code that the integration of the page exchanges for a token pair: {story}',
    actual: 'status {status} without a pair',
  },
  account: { expected: 'access to account {id} after Allow: {story}', actual: 'to {found}' },
} as const;

/** A page that somebody has open, and what was decided on it. */
export interface OpenPage {
  readonly page: ConsentPage;
  readonly integration: GivenIntegration;
  readonly user: ControlledUser;
  readonly account: GivenAccount;
  readonly state: string | undefined;
  readonly decision: Decision;
}

/**
 * Decides on a page, and fails if another one decides what comes of it.
 *
 * @param story what happened, for messages
 * @returns whether it led to access that was judged
 */
export async function decideOn(
  t: CheckContext<typeof openMessages>,
  open: OpenPage,
  story: string,
): Promise<boolean> {
  const redirect = await decisionOn(open.page, open.decision, open.account.id);
  return redirect !== undefined && ledByItsOwn(t, open, redirect, story);
}

/**
 * Decides on one of two pages that a user has open, and fails if the other one decides what comes of it. A service
 * may refuse a page once another one was opened, or ask for the decision on that one instead.
 *
 * @returns whether it led to access that was judged
 */
export async function decideBeside(
  t: CheckContext<typeof openMessages>,
  open: OpenPage,
  other: OpenPage,
  story: string,
): Promise<boolean> {
  const { page, decision, account, integration } = open;
  const redirect = await decisionOn(page, decision, account.id);
  if (redirect?.location === undefined || redirect.isAskedAgain === true) return false;
  const { location, query, exchange } = redirect;
  const isGranted = query.get('code') !== null && !query.has('error');
  if (!(decision === 'Allow' ? isGranted : query.get('error') === 'access_denied')) return false;
  const own = integration.redirectUri;
  if (!location.startsWith(own) && location.startsWith(other.integration.redirectUri)) {
    const [address = ''] = location.split('?');
    throw t.fail('integration', { own, decision, story, location: address }, exchange, 'PAGE-2');
  }
  return ledByItsOwn(t, open, redirect, story, other.integration !== integration);
}

/** @param isOneOfTwo whether the other page is of another integration, to which the code may belong */
async function ledByItsOwn(
  t: CheckContext<typeof openMessages>,
  { integration, user, account, state, decision }: OpenPage,
  redirect: Redirect,
  story: string,
  isOneOfTwo = false,
): Promise<boolean> {
  // Other checks judge where a decision leads.
  if (redirect.location?.startsWith(integration.redirectUri) !== true) return false;
  const found = redirect.query.get('state') ?? undefined;
  if (found !== state) {
    const clause = decision === 'Allow' ? 'REDIR-5' : 'REDIR-10';
    const values = { decision, story, ...statesApart(t, state, found) };
    throw t.fail('state', values, redirect.exchange, state === undefined ? 'PAGE-5' : clause);
  }
  const value = redirect.query.get('code');
  if (decision === 'Decline' || value === null) return false;
  const { tokens, status, exchange } = await t.tokens.exchange({ integration, value });
  if (tokens === undefined && isOneOfTwo) {
    throw t.fail('foreign', { story, status }, exchange, 'PAGE-2');
  }
  const read = tokens && (await t.resources.account(tokens.accessToken));
  if (read?.ok !== true || !isRecord(read.json)) return false;
  const { id, current_user_id: by } = read.json;
  if (!isInteger(id) || !isInteger(by)) return false;
  if (id !== account.id) {
    throw t.fail('account', { story, id: account.id, found: String(id) }, read, 'PAGE-15');
  }
  if (by === user.id) return true;
  // That the account names the user who granted access is inferred: a service may always name another one.
  const alone = await t.given.installation({ integration, account, user });
  const { json } = await t.resources.account(alone.tokens.accessToken);
  if (!isRecord(json) || json['current_user_id'] !== user.id) return false;
  throw t.fail('user', { story, user: user.id, found: `user ${String(by)}` }, read, 'INST-7');
}
