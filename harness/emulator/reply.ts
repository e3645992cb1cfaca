import type { Json } from './model.js';

/** An answer before it is written as bytes. At most one of `body` and `text`. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: Json;
  readonly text?: string;
  /** When absent, the choices decide, for success and for errors. */
  readonly mediaType?: string;
}

/** An answer as bytes. */
export interface WireReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly payload: Buffer | undefined;
  readonly chunked: boolean;
  /** Bytes to write to the socket instead of all the above; the socket is then closed. */
  readonly raw?: Buffer;
}
