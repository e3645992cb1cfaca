import type { Role } from '../../spec/generated/control-types.js';

/** A JSON value; `undefined` members are left out when written. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object under construction. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * A value or a promise of it. With a promise, a mutant opens a gap that the reference does not
 * have.
 */
export type Maybe<T> = T | Promise<T>;

/** A person who can log in on the pages. */
export interface User {
  readonly id: number;
  readonly login: string;
  readonly password: string;
}

/** An account of the service with its data. Times are milliseconds on the emulator's clock. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly subdomain: string;
  readonly country: string;
  readonly currency: string;
  readonly createdAt: number;
  createdBy: number;
  updatedAt: number;
  updatedBy: number;
  billing: 'running' | 'ended';
  /** The number of API requests still to be answered with 500. */
  faultsLeft: number;
  readonly roles: ReadonlyMap<number, Role>;
  readonly pipelineId: number;
  readonly statusIds: readonly number[];
  readonly leads: Map<number, Lead>;
  readonly fields: Map<number, CustomField>;
  readonly sources: Source[];
}

/** An OAuth application (2.1). */
export interface Integration {
  readonly clientId: string;
  secret: string;
  /** Secrets replaced by regeneration, oldest first. */
  readonly oldSecrets: string[];
  readonly developerAccountId: number;
  readonly name: string;
  readonly redirectUri: string;
  readonly disableHookUri: string | undefined;
  readonly visibility: 'public' | 'private';
  readonly scopes: readonly string[];
}

/** The connection of one integration with one account, for all users who installed it. */
export interface Installation {
  readonly integration: Integration;
  readonly account: Account;
  active: boolean;
  /** Users who granted access, in order, without doubles. */
  readonly users: number[];
  readonly codes: Code[];
  readonly authorizations: Authorization[];
  /** The number of deactivations so far. */
  deactivations: number;
}

/** How a code came about (2.2). */
export type CodeChannel = 'page' | 'control' | 'widget' | 'modal';

/** An authorization code (2.2). */
export interface Code {
  readonly value: string;
  readonly installation: Installation;
  readonly userId: number;
  readonly channel: CodeChannel;
  /** The mode of the page, or the webhook of a widget that carried it; absent where it came as usual. */
  by?: 'popup' | 'post_message' | 'webhook';
  readonly issuedAt: number;
  consumedAt: number | undefined;
  revoked: boolean;
  /** The number of exchanges tried so far, successful or not. */
  attempts: number;
  /** The authorization that its exchange opened. */
  authorization: Authorization | undefined;
}

/** The family of all token pairs that descend from one exchanged code. */
export interface Authorization {
  readonly installation: Installation;
  readonly userId: number;
  revoked: boolean;
  /** Successful renewals so far. */
  renewals: number;
  readonly refreshTokens: RefreshToken[];
  readonly accessTokens: AccessToken[];
}

/** A refresh token (2.4). */
export interface RefreshToken {
  readonly value: string;
  readonly authorization: Authorization;
  readonly parent: RefreshToken | undefined;
  readonly children: RefreshToken[];
  /** 0 for the pair of the code, 1 after the first renewal, and so on. */
  readonly generation: number;
  readonly issuedAt: number;
  expiresAt: number;
  /** Outdated: used, yet usable until a successor is used. Dead: never usable again. */
  state: 'live' | 'outdated' | 'dead';
  /** The number of successful renewals with this token. */
  uses: number;
  /** The number of renewals with this token that were refused for a wrong secret key. */
  refused: number;
  /** The number of renewals with this token that are not yet answered. */
  renewing: number;
}

/** An access token (2.3); the JWT itself is not kept. */
export interface AccessToken {
  readonly jti: string;
  readonly authorization: Authorization;
  readonly refresh: RefreshToken;
  readonly generation: number;
  readonly issuedAt: number;
  expiresAt: number;
  revoked: boolean;
  /** The number of API requests that used it. */
  uses: number;
}

/** A pair as the token endpoint issues it. */
export interface TokenPair {
  readonly access: AccessToken;
  readonly refresh: RefreshToken;
}

export interface Lead {
  readonly id: number;
  readonly createdAt: number;
  readonly createdBy: number;
  updatedAt: number;
  name: string;
  price: number;
  statusId: number;
  pipelineId: number;
  customFieldsValues: Json;
}

/** A stored custom field (2.6). */
export interface CustomField {
  readonly id: number;
  readonly name: string;
  readonly type: string;
  readonly accountId: number;
  readonly code: string | null;
  readonly sort: number;
  readonly isApiOnly: boolean;
  readonly enums: readonly FieldEnum[] | undefined;
}

/** A choice of a `select` field. */
export interface FieldEnum {
  readonly id: number;
  readonly value: string;
  readonly sort: number;
}

/** A source of an integration in an account. */
export interface Source {
  readonly id: number;
  readonly clientId: string;
  readonly name: string;
  readonly externalId: string;
  readonly pipelineId: number;
}

/** A channel of the chats API. */
export interface ChatChannel {
  readonly id: string;
  readonly secret: string;
  readonly accountId: number;
}

/** A browser session of the pages; `userId` is absent before login. */
export interface PageSession {
  readonly id: string;
  readonly csrf: string;
  userId: number | undefined;
  /** How many consent forms it has been shown. */
  forms: number;
  /** When a wrong password was last typed, milliseconds since the epoch; absent where none was. */
  mistakenAt?: number;
}
