/** Header fields in the order and case of the wire, duplicates kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One request and its response as they are kept: redacted, size-limited, safe to publish. */
export interface RecordedExchange {
  /** Running number within the check, from 1. */
  readonly n: number;
  /** Target time when the request left, milliseconds since the Unix epoch. */
  readonly targetTime: number;
  /** Milliseconds from sending to the end of the response. */
  readonly durationMs: number;
  /**
   * An earlier check of the run has sent it, and this one looks at the same answer: `targetTime` is
   * when it did.
   */
  readonly shared?: true;
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body?: RecordedBody;
  };
  /** Absent when no response came; `error` then says why. */
  readonly response?: {
    readonly status: number;
    readonly headers: HeaderList;
    readonly body?: RecordedBody;
  };
  readonly error?: { readonly code: string; readonly message: string };
}

/** A body as text, cut at the recorder's limit. */
export interface RecordedBody {
  readonly text: string;
  /** Bytes on the wire before redaction and cutting. */
  readonly bytes: number;
  readonly truncated: boolean;
}

export type CredentialKind =
  'authorization_code' | 'access_token' | 'refresh_token' | 'client_secret';

/** How a code or token came about: one node of the lineage of a check. */
export interface LineageEntry {
  /** The stable label that stands for it in every recorded exchange, like `<refresh_token#3>`. */
  readonly label: string;
  readonly kind: CredentialKind;
  /** Label of the code or refresh token it was got for; absent for a grant or a secret key. */
  readonly parent?: string;
  /** Number of the exchange that handed it out; absent when it came through control. */
  readonly exchange?: number;
  /** Target time of its birth, milliseconds since the Unix epoch. */
  readonly bornAt: number;
}

/** Something that a check had done through control, between two exchanges. */
export interface Order {
  /** Target time when it was done, milliseconds since the Unix epoch. */
  readonly at: number;
  /** Number of the exchange before it; 0 when there was none. */
  readonly after: number;
  /** What was done, as a sentence without a capital and a stop. */
  readonly text: string;
}
