import type {
  ControlledUser,
  Id,
  NewAccount,
  NewIntegration,
  Role,
} from '../../spec/generated/control-types.js';

/** An integration that exists on the target. */
export interface GivenIntegration {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly name: string;
  /**
   * Whether it is a private one: it can be installed in one account alone, and what the option to keep
   * authorizations does for it is open. Undefined where that is not known.
   */
  readonly isPrivate?: boolean;
  /** Whether the manifest says that it has no disable-hook address; undefined where that is not known. */
  readonly hasNoHook?: boolean;
  /** Keys that were replaced while the run knew it, the oldest first; absent where there are none. */
  readonly replacedSecrets?: readonly string[];
}

/** An account that exists on the target. */
export interface GivenAccount {
  readonly id: Id;
  /** Where the target tells it. */
  readonly name?: string;
  readonly subdomain?: string;
  /** The host name that `referer` carries, where the target tells it. */
  readonly address?: string;
  readonly users: readonly ControlledUser[];
  /** The first administrator. */
  readonly admin: ControlledUser;
}

/** A user's consent: the user grants the integration access to the account. */
export interface Consent {
  readonly integration: GivenIntegration;
  readonly account: GivenAccount;
  readonly user: ControlledUser;
}

/** An authorization code. */
export interface GivenCode extends Consent {
  readonly value: string;
  /** Target time just before and just after the code was issued, milliseconds. */
  readonly issued: Between;
}

/** An access token and the refresh token that came with it. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The value of the answer; undefined where it is not a number. */
  readonly expiresIn: number | undefined;
  readonly issued: Between;
  /** The integration that the tokens belong to. */
  readonly integration: GivenIntegration;
}

/** An interval of target time, milliseconds since the epoch. */
export interface Between {
  readonly from: number;
  readonly to: number;
}

/** A fresh installation with its first pair of tokens. */
export interface GivenInstallation extends Consent {
  readonly code: GivenCode;
  readonly tokens: TokenPair;
}

export type AccountOptions = Partial<Omit<NewAccount, 'users'>> & {
  /**
   * Roles of new users; one administrator when absent. A granter only grants access: an administrator in plain
   * circumstances, and else perhaps a user without such rights, who grants after an administrator.
   */
  readonly roles?: readonly (Role | 'granter')[];
  /** Existing users who join, as administrators if nothing else is said. */
  readonly join?: readonly ControlledUser[];
  readonly joinAs?: Role | 'granter';
};

export type IntegrationOptions = Partial<Omit<NewIntegration, 'account_id'>> & {
  /** The developer account; a new one when absent. */
  readonly developer?: GivenAccount;
  /** Without a disable-hook address, whatever the circumstances. */
  readonly isWithoutHook?: true;
};

/** Builders: each makes what a check needs. Nothing that a builder makes is visible to another check. */
export interface Given {
  /** The accounts that there are so far for the check, also those that only its circumstances need. */
  readonly accounts: readonly GivenAccount[];
  account(options?: AccountOptions): Promise<GivenAccount>;
  /**
   * The developer account of an integration that the check installs in an account: another one, or that account
   * itself where the integration is to be a private one in some case, and where no account can be made.
   */
  developer(account: GivenAccount): Promise<GivenAccount>;
  integration(options?: IntegrationOptions): Promise<GivenIntegration>;
  /** A fresh authorization code. Missing parts of the consent are made. */
  code(parts?: Partial<Consent>): Promise<GivenCode>;
  /**
   * Brings about what happened before the first grant of a consent. Only for grants that are not made by these
   * builders; absent in plain circumstances.
   */
  readonly begin?: ((consent: Consent) => Promise<void>) | undefined;
  /** Exchanges a fresh code. Inconclusive when the exchange yields no pair. */
  installation(parts?: Partial<Consent>): Promise<GivenInstallation>;
  /**
   * A renewal of the grant that is kept between runs: one for the whole run. Absent where checks have fresh
   * grants to renew.
   */
  readonly renewal?: (() => Promise<TokenPair>) | undefined;
  /** A working access token: a fresh one where the target can be provisioned, else the manifest's. */
  access(): Promise<string>;
}
