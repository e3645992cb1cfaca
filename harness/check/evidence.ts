/** Header fields in the order and case of the wire, duplicates kept. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** One request and its response as the record keeps them: redacted, cut to size, safe to publish. */
export interface RecordedExchange {
  /** Running number within the check, from 1. */
  readonly n: number;
  /** Target time when the request left, milliseconds since the Unix epoch. */
  readonly targetTime: number;
  /** Milliseconds from sending to the end of the response. */
  readonly durationMs: number;
  /**
   * An earlier check of the run sent the request, and this check looks at the same answer. `targetTime`
   * is the time at which that check sent it.
   */
  readonly shared?: true;
  /** The target sent the request to an address of the check: a hook, a webhook or a redirect. */
  readonly incoming?: true;
  /** Who sent the request to the target, where the target is an integration; absent for its own requests. */
  readonly from?: 'user' | 'service';
  readonly request: {
    readonly method: string;
    readonly url: string;
    readonly headers: HeaderList;
    readonly body?: RecordedBody;
  };
  /** Absent when no response came; `error` then has the reason. */
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
  /** Number of bytes received or sent, before redaction and cutting. */
  readonly bytes: number;
  readonly truncated: boolean;
}

export type CredentialKind =
  'authorization_code' | 'access_token' | 'refresh_token' | 'client_secret';

/** The origin of a code or a token: one node of the lineage of a check. */
export interface LineageEntry {
  /** The label that replaces it in every recorded exchange, such as `<refresh_token#3>`. */
  readonly label: string;
  readonly kind: CredentialKind;
  /**
   * Label of the code or refresh token that was exchanged for it; absent for a grant or a secret
   * key.
   */
  readonly parent?: string;
  /** Number of the exchange that handed it out; absent when it came through control. */
  readonly exchange?: number;
  /** Target time when it was issued, milliseconds since the Unix epoch. */
  readonly bornAt: number;
}

/** Those who take part where an integration is judged. */
export type Actor = 'user' | 'target' | 'service' | 'operator';

/** Something that a check did through control, between two exchanges. */
export interface Order {
  /** Target time of the operation, milliseconds since the Unix epoch. */
  readonly at: number;
  /** Number of the last exchange before it; 0 when there was none. */
  readonly after: number;
  /** What was done: a sentence without a capital letter and a full stop. */
  readonly text: string;
  /** Who did it, where the target is an integration. */
  readonly by?: Actor;
}
