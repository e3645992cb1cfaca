import type {
  ControlledUser,
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
}

/** An account that exists on the target. */
export interface GivenAccount {
  readonly id: number;
  readonly subdomain?: string;
  /** Host name, as `referer` carries it, where the target tells. */
  readonly address?: string;
  readonly users: readonly ControlledUser[];
  /** The first administrator. */
  readonly admin: ControlledUser;
}

/** A user's consent: who granted what to whom. */
export interface Consent {
  readonly integration: GivenIntegration;
  readonly account: GivenAccount;
  readonly user: ControlledUser;
}

/** An authorization code. */
export interface GivenCode extends Consent {
  readonly value: string;
  /** Target time just before and just after it came about, milliseconds. */
  readonly issued: Between;
}

/** An access token and the refresh token that came with it. */
export interface TokenPair {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** As answered; undefined where it is not a number. */
  readonly expiresIn: number | undefined;
  readonly issued: Between;
  /** Whose tokens these are. */
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
  /** Roles of new users; one administrator when absent. */
  readonly roles?: readonly Role[];
  /** Existing users who join as administrators. */
  readonly join?: readonly ControlledUser[];
};

export type IntegrationOptions = Partial<Omit<NewIntegration, 'account_id'>> & {
  /** The developer account; a new one when absent. */
  readonly developer?: GivenAccount;
};

/** Builders: each makes what a check stands on and nothing that another check could see. */
export interface Given {
  account(options?: AccountOptions): Promise<GivenAccount>;
  integration(options?: IntegrationOptions): Promise<GivenIntegration>;
  /** A fresh authorization code; parts not given are made. */
  code(parts?: Partial<Consent>): Promise<GivenCode>;
  /** A fresh code, exchanged. Inconclusive where the exchange yields no pair. */
  installation(parts?: Partial<Consent>): Promise<GivenInstallation>;
  /** A working access token: provisioned where that is possible, else the manifest's. */
  access(): Promise<string>;
}
