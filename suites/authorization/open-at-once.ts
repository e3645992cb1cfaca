import type { GivenAccount, GivenIntegration } from '../../harness/check/given.js';
import type { ConsentPage } from '../../harness/check/page.js';
import type { CheckContext } from '../../harness/check/context.js';
import { isInteger } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import { type Decision, decisionOn } from '../shared/flow.js';

/** What a check says of pages that are open at the same time. */
export const openMessages = {
  state: { expected: 'state {sent} after {decision}: {story}', actual: '{found}' },
  user: { expected: 'access of user {user} after Allow: {story}', actual: 'access of {found}' },
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
  { page, integration, user, account, state, decision }: OpenPage,
  story: string,
): Promise<boolean> {
  const redirect = await decisionOn(page, decision, account.id);
  // Other checks judge where a decision leads.
  if (redirect?.location?.startsWith(integration.redirectUri) !== true) return false;
  const found = redirect.query.get('state') ?? undefined;
  if (found !== state) {
    const clause = decision === 'Allow' ? 'REDIR-5' : 'REDIR-10';
    const values = { decision, story, sent: state ?? 'none', found: found ?? 'none' };
    throw t.fail('state', values, redirect.exchange, state === undefined ? 'PAGE-5' : clause);
  }
  const value = redirect.query.get('code');
  if (decision === 'Decline' || value === null) return false;
  const { tokens } = await t.tokens.exchange({ integration, value });
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
