import type { AccessLook, Asker } from './access-look.js';
import type { TokenReply } from '../../check/service.js';
import { isAllowed } from '../manifest/safety.js';
import type { Session } from '../session/session.js';
import type { Finding } from './finding.js';

const topic = 'access';
const tokenPath = 'POST /oauth2/access_token';

/** Tests the profile with one grant (where one can be made), one exchange and one call. */
export async function lookAccess(session: Session, t: Asker): Promise<AccessLook> {
  const { control, accessToken } = session;
  if (control.createAccount && control.createIntegration && control.grant) {
    return grantAndCall(session, t);
  }
  const mayGrant = isAllowed(session.safety, 'grant');
  if (mayGrant && session.declared?.authorization.flow !== undefined) {
    // Loaded on demand, because few targets have a declared page.
    const fault = await (await import('./look-page.js')).lookPage(session, session.declared, t);
    const none = { installation: undefined, accessToken: undefined };
    return fault === undefined ? grantAndCall(session, t) : { finding: fault, ...none };
  }
  if (session.kept !== undefined) {
    const { lookKept } = await import('./look-kept.js');
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
      'or give a token as credentials.access_token, or store one by crm-conformance login; otherwise only checks without access are run',
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
  if (isMade && finding.state === 'ok') {
    const { lookPageOfProfile } = await import('./look-page.js');
    const fault = await lookPageOfProfile(session, { integration, user }, t);
    if (fault !== undefined) return { finding: fault, ...none };
  }
  return {
    finding,
    installation: { integration, account, user, code, tokens },
    accessToken: finding.state === 'ok' ? tokens.accessToken : undefined,
  };
}

/** Explains why a fresh code led to no pair of tokens. */
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
    return judged(`status ${status} and no pair of tokens; the checks judge this`);
  }
  if (status >= 300 && status < 400) {
    return fault(
      `status ${status}, a redirect to ${exchange.header('location') ?? 'nowhere'}`,
      'Set base_url to the address of the redirect, or to another one that answers directly',
    );
  }
  if (exchange.ok) {
    const { json } = exchange;
    const keys = typeof json === 'object' && json !== null ? Object.keys(json).slice(0, 12) : [];
    if (keys.length === 0)
      return judged(`status ${status} and no JSON object; the checks judge this`);
    const { issued_access_token: access, issued_refresh_token: refresh } =
      session.profile.token_endpoint;
    return fault(
      `status ${status} and the fields ${keys.join(', ')}, where ${profile} expects ${access} and ${refresh}`,
      'Give the manifest a profile that names the fields of the answer (issued_access_token and its neighbours)',
    );
  }
  if (status === 404 || status === 405) {
    // The account API is below the same address. If it answers, the address is correct.
    const account = await t.resources.call(undefined, '/api/v4/account');
    if (account.status !== 404) return judged(`status ${status}; the checks judge this`);
    return fault(
      `status ${status}, and GET /api/v4/account was answered 404 too`,
      'Correct base_url in the manifest: paths such as /api/v4 are added to it',
    );
  }
  const other = await otherEncoding(session, t);
  return fault(
    `status ${status}: ${t.excerpt(exchange.text, 65_536).replaceAll(/\s+/g, ' ')}`,
    other === undefined
      ? `Check that ${profile} names the fields of the request as the target expects them, and that ` +
          (session.declared === undefined
            ? 'control issues its codes on this same target'
            : 'authorization.integration has the client_id, the client_secret and the redirect_uri of one integration')
      : `The target accepts the request as ${other}: give the manifest a profile whose token_endpoint.encoding is ${other}`,
  );
}

/**
 * Whether an answer without one of the two tokens has another field that could hold it. The
 * contract does not name these fields, so the profile may be wrong.
 */
function isNamedOtherwise({ profile }: Session, reply: TokenReply): boolean {
  if (reply.accessToken !== undefined && reply.refreshToken !== undefined) return false;
  const { issued_access_token, issued_refresh_token } = profile.token_endpoint;
  const known = [issued_access_token, issued_refresh_token, 'token_type', 'id_token', 'scope'];
  return Object.entries(Object(reply.exchange.json)).some(
    ([name, value]) => !known.includes(name) && typeof value === 'string' && tokenLike.test(value),
  );
}

/** The characters of RFC 6750, section 2.1; longer than a word or a date. */
const tokenLike = /^[\w.~+/-]{32,}=*$/;

/** The other encoding, when the target accepts it; the profile's encoding was refused. */
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
    const found = ok ? `status ${status}` : `status ${status}; the checks judge this`;
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
