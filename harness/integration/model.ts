/** What the reference integration keeps of one account; times are milliseconds since the Unix epoch. */
export interface Account {
  /** The id of the account, in decimal digits. */
  readonly id: string;
  /** The host at which the service offers the account, as `referer` named it. */
  readonly host: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
  /** `ended`: the user must grant access again. */
  readonly state: 'connected' | 'ended';
}

/** A pair of tokens as the token endpoint gave it. */
export interface Tokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresAt: number;
}

/** A page of the integration. */
export interface Page {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request of a browser or of the service. */
export interface Arrival {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The query as it was sent, without its question mark. */
  readonly rawQuery: string;
  readonly body: string;
  /** The id of the session that the cookie names; fresh where none was sent. */
  readonly session: string;
  readonly isFreshSession: boolean;
}

/** A request to the service. */
export interface Call {
  readonly method: string;
  readonly host: string;
  /** With its query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A complete answer of the service. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  /** The value of the header Content-Length, where it came. */
  readonly length?: string | undefined;
  readonly text: string;
}

/** What became of a call of the account API. */
export type Answer =
  | { readonly kind: 'ok'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the operation `work` is asked to do. */
export interface Task {
  readonly accountId: string;
  readonly what: 'read' | 'add-leads' | 'list-sources' | 'add-custom-field';
  /** Names of the things to add. */
  readonly items: readonly string[];
}

/** The result of a task. */
export interface Done {
  readonly done: boolean;
  readonly reason?: string;
}
