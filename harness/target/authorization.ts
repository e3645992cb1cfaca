import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import type { Authorization as Declared, Credentials } from '../generated/manifest-types.js';
import type { GivenAccount, GivenIntegration } from '../given/given.js';
import { type PageFlow, pageFlowOf } from '../page/flow.js';
import { NotPossible } from '../run/signals.js';
import type { Manifest } from './manifest.js';

/** What a manifest says of a target on which nothing can be provisioned. */
export interface Authorization {
  readonly integration: GivenIntegration;
  /** What the manifest does not tell of it ends a check that reads it. */
  readonly account: GivenAccount;
  /** How to have fresh grants; undefined where there are none. */
  readonly flow: PageFlow | undefined;
  readonly code: string | undefined;
  readonly refreshToken: string | undefined;
}

/** Secrets of a manifest, and what each of them is. */
export type KnownSecret = readonly [
  secret: string,
  kind: 'access_token' | 'refresh_token' | 'authorization_code' | 'client_secret' | 'password',
];

/** Reads the keys `authorization` and `credentials` of a manifest; undefined without the first. */
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
    },
    account: accountOf(declared),
    flow: flow && pageFlowOf(flow, profile.authorization_page),
    code,
    refreshToken: refresh_token,
  };
}

/** Everything in a manifest that no output may show. */
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

/** Checks that what can be used once serves, by their ids. */
export function servedOnce(manifest: Manifest): ReadonlySet<string> {
  const { code, refresh_token } = credentialsIn(manifest) ?? {};
  if (declaredIn(manifest) === undefined) return new Set();
  return new Set([
    ...(code === undefined ? [] : [checkOfCode]),
    ...(refresh_token === undefined ? [] : [checkOfRefreshToken]),
  ]);
}

/** The check that gets the code of a manifest: the one that shows most with a single code. */
const checkOfCode = 'tokens/exchange-gives-pair';
/** The check that gets the refresh token of a manifest. */
const checkOfRefreshToken = 'tokens/renewed-refresh-token-renews-again';

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

/** A number of the manifest. Its reader ends as not possible where there is none. */
function known(value: string | number | undefined, place: string): number {
  if (value !== undefined) return Number(value);
  throw new NotPossible('provision', `the manifest names no authorization.${place}`);
}
