import type { KnownSecret } from '../../http/redaction.js';
import type { Authorization } from '../../service/given/authorization.js';
import type { ControlledUser } from '../../../spec/generated/control-types.js';
import type { Profile } from '../../../spec/profile.js';
import type { Authorization as Declared, Credentials } from './generated/manifest-types.js';
import type { GivenAccount } from '../../check/given.js';
import { pageFlowOf } from '../../service/page/flow.js';
import { NotPossible } from '../../check/signals.js';
import type { Manifest } from './manifest-kinds.js';

/** Reads the keys `authorization` and `credentials` of a manifest; undefined without `authorization`. */
export function authorizationOf(manifest: Manifest, profile: Profile): Authorization | undefined {
  const declared = declaredIn(manifest);
  if (declared === undefined) return undefined;
  const { integration, flow } = declared;
  const { code, refresh_token } = credentialsIn(manifest) ?? {};
  return {
    integration: {
      clientId: integration.client_id,
      clientSecret: integration.client_secret,
      redirectUri: integration.redirect_uri,
      name: integration.name ?? '',
      hasNoHook: integration.disable_hook === 'none',
    },
    isPrivate: integration.visibility === 'private',
    account: accountOf(declared),
    accountNames: declared.account && { ...declared.account, id: Number(declared.account.id) },
    flow: flow && pageFlowOf(flow, profile.authorization_page),
    code,
    refreshToken: refresh_token,
  };
}

/** All secrets of a manifest: no output may show them. */
export function secretsOf(manifest: Manifest): KnownSecret[] {
  const { access_token, refresh_token, code } = credentialsIn(manifest) ?? {};
  const { integration, user } = declaredIn(manifest) ?? {};
  const known: (readonly [string | undefined, KnownSecret[1]])[] = [
    [access_token, 'access_token'],
    [refresh_token, 'refresh_token'],
    [code, 'authorization_code'],
    [integration?.client_secret, 'client_secret'],
    [user?.password, 'password'],
  ];
  return known.flatMap(([secret, kind]) => (secret === undefined ? [] : [[secret, kind] as const]));
}

/** Whether a grant is kept between runs: `credentials` names a file or a program. */
export function isKept(manifest: Manifest): boolean {
  const { file, command } = credentialsIn(manifest) ?? {};
  return file !== undefined || command !== undefined;
}

/**
 * The ids of the checks that run without a fresh grant: they receive the values of the manifest that can be
 * used only once, or look at a renewal of the kept grant.
 */
export function servedOnce(manifest: Manifest): ReadonlySet<string> {
  const { code, refresh_token } = credentialsIn(manifest) ?? {};
  const kept = isKept(manifest) ? checksOfRenewal : [];
  if (declaredIn(manifest) === undefined) return new Set(kept);
  return new Set([
    ...kept,
    ...(code === undefined ? [] : [checkOfCode]),
    ...(refresh_token === undefined ? [] : [checkOfRefreshToken]),
  ]);
}

/** The check that uses the code of a manifest. A single code shows most in this check. */
const checkOfCode = 'tokens/exchange-gives-pair';
/** The check that uses the refresh token of a manifest. */
const checkOfRefreshToken = 'tokens/renewed-refresh-token-renews-again';

/** Checks that look at a renewal of the grant that is kept between runs; it is not used up by that. */
const checksOfRenewal = [
  'tokens/access-token-of-renewal-opens-api',
  'tokens/refresh-gives-pair',
  'tokens/seconds-are-of-access-token',
  'tokens/token-endpoint-answers-post',
];

function declaredIn(manifest: Manifest): Declared | undefined {
  return manifest.kind === 'embedded' ? undefined : manifest.authorization;
}

function credentialsIn(manifest: Manifest): Credentials | undefined {
  return manifest.kind === 'embedded' ? undefined : manifest.credentials;
}

function accountOf({ account, user }: Declared): GivenAccount {
  const admin = userOf(user);
  const { address, subdomain } = account ?? {};
  return {
    get id(): number {
      return known(account?.id, 'account.id');
    },
    ...(address !== undefined && { address }),
    ...(subdomain !== undefined && { subdomain }),
    users: [admin],
    admin,
  };
}

function userOf(user: Declared['user']): ControlledUser {
  return {
    get id(): number {
      return known(user?.id, 'user.id');
    },
    role: 'administrator',
    ...(user && { login: user.login, password: user.password }),
  };
}

/** A value of the manifest. When it is absent, the check that reads it is not run. */
function known(value: string | number | undefined, place: string): number {
  if (value !== undefined) return Number(value);
  throw new NotPossible('provision', `the manifest names no authorization.${place}`);
}
