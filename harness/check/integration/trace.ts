import type { CredentialKind, LineageEntry, RecordedExchange } from '../evidence.js';

/** What the service, its users and its browsers saw of an integration in one check. */
export interface IntegrationTrace {
  /**
   * The seconds in which requests came, by the service's clock: seconds since the first request, number
   * of requests, and how many of them were answered 429.
   */
  readonly pace: readonly PaceOfSecond[];
  readonly tokens: TokenCounts;
  /** The places in which a secret key or a token was seen. */
  readonly seen: readonly SecretSighting[];
  /** The lives of the codes and tokens; only of a check of a run in which several were handed out. */
  readonly lives?: TokenLives;
}

export type PaceOfSecond = readonly [second: number, requests: number, refused: number];

/** The requests about codes and tokens, as the service answered them. */
export interface TokenCounts {
  /** Codes that were exchanged, and exchanges that the service refused. */
  readonly exchanged: number;
  readonly refusedExchanges: number;
  /** Pairs that replaced older ones, and renewals that the service refused. */
  readonly renewed: number;
  readonly refusedRenewals: number;
  /** API requests that were answered 401. */
  readonly unauthorized: number;
}

/** The lives of codes and tokens, with the requests that carried them. */
export interface TokenLives {
  readonly lineage: readonly LineageEntry[];
  readonly exchanges: readonly RecordedExchange[];
}

/** Where a secret can be seen. A right integration shows it in the first two places alone. */
export type SecretPlace =
  | 'token endpoint' // the body of a request to it
  | 'api header' // Authorization of an API request
  | 'service request' // elsewhere in a request to the service
  | 'address' // of a request to the service
  | 'other host' // a request to a host that is not the service
  | 'page' // a page or a file that the target serves
  | 'header' // a header or a cookie of an answer of the target
  | 'redirect' // the address to which the target sends a browser
  | 'output'; // what the target writes

export interface SecretSighting {
  readonly place: SecretPlace;
  /** Path of the service or of the target, or a host; empty for the output. */
  readonly where: string;
  readonly kind: SecretKind;
}

export type SecretKind = Exclude<CredentialKind, 'authorization_code'>;
