import type { Messages } from '../check.js';
import type { CheckContext } from '../context.js';
import type { TokenReply } from '../api/token-endpoint.js';
import type { GivenInstallation } from '../given/given.js';
import { isAllowed } from '../target/safety.js';
import type { Session } from '../target/session.js';
import type { Finding } from './finding.js';

export type Asker = CheckContext<Messages>;

/** How access was had, where it was. */
export interface Access {
  /** Undefined where nothing could be granted, or no pair of tokens came. */
  readonly installation: GivenInstallation | undefined;
  readonly accessToken: string | undefined;
}

export interface AccessLook extends Access {
  readonly finding: Finding;
}

const topic = 'access';
const tokenPath = 'POST /oauth2/access_token';

/** Whether the profile fits: a grant where control or the authorization page makes one, a pair of tokens, one call. */
export async function lookAccess(session: Session, t: Asker): Promise<AccessLook> {
  const { control, accessToken } = session;
  if (control.createAccount && control.createIntegration && control.grant) {
    return grantAndCall(session, t);
  }
  const mayGrant = isAllowed(session.safety, 'grant');
  if (mayGrant && session.declared?.authorization.flow !== undefined) {
    // Loaded late: few targets have any.
    const fault = await (await import('./page.js')).lookPage(session, session.declared, t);
    const none = { installation: undefined, accessToken: undefined };
    return fault === undefined ? grantAndCall(session, t) : { finding: fault, ...none };
  }
  if (session.kept !== undefined) {
    const { lookKept } = await import('./kept.js');
    return lookKept(session.kept, t);
  }
  if (accessToken !== undefined) {
    const finding = await call(session, t, accessToken, 'the access_token of the manifest');
    return { finding, installation: undefined, accessToken };
  }
  const finding: Finding = {
    topic,
    state: 'limited',
    tried: 'looked for a way to get access',
    found: 'control cannot grant access and the manifest gives no access token',
    mend:
      'Name the address of the control protocol or an adapter module as control in the manifest ' +
      '(crm-conformance init writes one), or describe its authorization page as authorization.flow, ' +
      'or give a token as credentials.access_token, or store one by crm-conformance login; without them only what needs no access is judged',
  };
  return { finding, installation: undefined, accessToken: undefined };
}

async function grantAndCall(session: Session, t: Asker): Promise<AccessLook> {
  const account = await t.given.account();
  const isMade = session.declared === undefined;
  const integration = await t.given.integration({
    developer: account,
    ...(isMade && { name: 'Preflight' }),
  });
  const code = await t.given.code({ account, integration });
  const reply = await t.tokens.exchange(code);
  const none = { installation: undefined, accessToken: undefined };
  if (reply.tokens === undefined) return { finding: await refused(session, t, reply), ...none };
  const { tokens } = reply;
  const finding = await call(session, t, tokens.accessToken, 'an access token just issued');
  const { user } = code;
  return {
    finding,
    installation: { integration, account, user, code, tokens },
    accessToken: finding.state === 'ok' ? tokens.accessToken : undefined,
  };
}

/** What it means that a fresh code led to no pair of tokens. */
async function refused(session: Session, t: Asker, reply: TokenReply): Promise<Finding> {
  const { status, exchange } = reply;
  const tried = `${tokenPath} with a fresh authorization code`;
  const profile = `the profile ${session.profile.name}`;
  const judged = (found: string): Finding => ({ topic, state: 'limited', tried, found });
  const fault = (found: string, mend: string): Finding => ({
    topic,
    state: 'fault',
    tried,
    found,
    mend,
  });
  const hasOtherName = exchange.ok && isNamedOtherwise(session, reply);
  if (status >= 500 || (reply.handedOut && !hasOtherName)) {
    return judged(`status ${status} and no pair of tokens, which the checks judge`);
  }
  if (status >= 300 && status < 400) {
    return fault(
      `status ${status}, a redirect to ${exchange.header('location') ?? 'nowhere'}`,
      'Name the address that answers itself as base_url',
    );
  }
  if (exchange.ok) {
    const { json } = exchange;
    const keys = typeof json === 'object' && json !== null ? Object.keys(json).slice(0, 12) : [];
    if (keys.length === 0)
      return judged(`status ${status} and no JSON object, which the checks judge`);
    const { issued_access_token: access, issued_refresh_token: refresh } =
      session.profile.token_endpoint;
    return fault(
      `status ${status} and the fields ${keys.join(', ')}, where ${profile} expects ${access} and ${refresh}`,
      'Give the manifest a profile that names the fields of the answer (issued_access_token and its neighbours)',
    );
  }
  if (status === 404 || status === 405) {
    // The account API is below the same address: where it answers, the address is right.
    const account = await t.resources.call(undefined, '/api/v4/account');
    if (account.status !== 404) return judged(`status ${status}, which the checks judge`);
    return fault(
      `status ${status}, and GET /api/v4/account was answered 404 too`,
      'Mend base_url in the manifest: paths such as /api/v4 are added to it',
    );
  }
  const other = await otherEncoding(session, t);
  return fault(
    `status ${status}: ${exchange.text.slice(0, 65_536).replaceAll(/\s+/g, ' ')}`,
    other === undefined
      ? `Look whether ${profile} names the fields of the request as the target expects them, and whether ` +
          (session.declared === undefined
            ? 'control makes its codes on this very target'
            : 'authorization.integration has the client_id, the client_secret and the redirect_uri of one integration')
      : `As ${other} it is accepted: give the manifest a profile whose token_endpoint.encoding is ${other}`,
  );
}

/**
 * Whether an answer that lacks one of the two tokens has a field of another name that could be it: the
 * contract does not name these fields, so the profile may be what is wrong.
 */
function isNamedOtherwise({ profile }: Session, reply: TokenReply): boolean {
  if (reply.accessToken !== undefined && reply.refreshToken !== undefined) return false;
  const { issued_access_token, issued_refresh_token } = profile.token_endpoint;
  const known = [issued_access_token, issued_refresh_token, 'token_type', 'id_token', 'scope'];
  return Object.entries(Object(reply.exchange.json)).some(
    ([name, value]) => !known.includes(name) && typeof value === 'string' && tokenLike.test(value),
  );
}

/** By RFC 6750 2.1, and too long for a word or a date. */
const tokenLike = /^[\w.~+/-]{32,}=*$/;

/** The encoding that the target takes, where it is not the profile's. */
async function otherEncoding(session: Session, t: Asker): Promise<'json' | 'form' | undefined> {
  const other = session.profile.token_endpoint.encoding === 'json' ? 'form' : 'json';
  const reply = await t.tokens.exchange(await t.given.code(), { encoding: other });
  return reply.tokens === undefined ? undefined : other;
}

async function call(
  session: Session,
  t: Asker,
  accessToken: string,
  whose: string,
): Promise<Finding> {
  const { status } = await t.resources.account(accessToken);
  const tried = `GET /api/v4/account with ${whose}`;
  const { header, scheme } = session.profile.access_token;
  if (status !== 401) {
    const ok = status >= 200 && status < 300;
    const found = ok ? `status ${status}` : `status ${status}, which the checks judge`;
    return { topic, state: ok ? 'ok' : 'limited', tried, found };
  }
  return {
    topic,
    state: 'fault',
    tried,
    found: `status 401 (the token was sent as ${header}: ${scheme} …)`,
    mend:
      session.control.grant === undefined
        ? 'Give the manifest a token that is valid, or a profile that names the right header and scheme'
        : 'Give the manifest a profile whose access_token names the right header and scheme',
  };
}
