import type { HeaderList } from './evidence.js';
import type { Between } from './given.js';
import type { TargetClock } from './target-clock.js';

/** One request and its response, as a check sees them: not redacted, so never to be published. */
export interface Exchange {
  /** Running number within the check, from 1. */
  readonly n: number;
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderList;
  readonly body: Buffer;
  /** Target time when the request left, as nearly as known, milliseconds since the epoch. */
  readonly sentAt: number;
  /** Target time when the whole response had arrived, as nearly as known. */
  readonly receivedAt: number;
  /** Bounds of the target time in which it was answered, for verdicts that depend on time. */
  readonly during: Between;
  /** Whether the status is 2xx. */
  readonly ok: boolean;
  /** The first value of a header; the case of the name does not matter. */
  header(name: string): string | undefined;
  readonly text: string;
  /**
   * The parsed body, or undefined where it is not JSON.
   *
   * @throws {TransportError} when the JSON is nested too deeply
   */
  readonly json: unknown;
}

/** A request of a check. At most one of `json`, `form` and `text` is set. */
export interface RequestOptions {
  readonly method?: string;
  /** Absolute, or a path below the account API host. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** The code or token in whose place another value is sent, so that the request goes to the host of its account. */
  readonly about?: string;
  /** How many things a creation makes, where its body is not a list of them; 1 when absent. */
  readonly makes?: number;
  /** Whether it is about something that the check made itself, so that no method can destroy more. */
  readonly isOnOwn?: true;
  /**
   * For a request of the authorization page: whether it grants access, sends a password, or sends a wrong
   * one.
   */
  readonly onPage?: 'allow' | 'login' | 'mistyped' | 'otherwise';
  /** Whether a 429 is an answer like any other: a service may limit attempts to log in after a wrong password. */
  readonly mayBeThrottled?: boolean;
  /** Called with the answer before it is recorded, so that the redactor learns new secrets in time. */
  readonly learn?: (exchange: Exchange) => void;
}

/** Sends the requests of a check: paced, recorded, limited in time and size. */
export interface HttpClient {
  /**
   * The clock on which the limiter counts: the target's clock, or the wall clock when it does not
   * follow that.
   */
  readonly pace: TargetClock;
  /**
   * Sends one request within the limit, so that no limiter may refuse it.
   *
   * @throws {TransportError} when no complete answer came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
   */
  send(options: RequestOptions): Promise<Exchange>;
  /**
   * Like `send`, for an answer that the check only looks at. Where requests cost time, checks that send
   * the same request share one exchange. A check that sends it twice still gets two exchanges.
   *
   * @throws {TransportError} when no complete answer came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
   */
  seen(options: RequestOptions): Promise<Exchange>;
  /**
   * Like `send`, over a connection of its own, which is read to its end. The body is every byte after
   * the head, framing included: HTTP clients hide some of these bytes.
   *
   * @throws {TransportError} when no complete head came
   * @throws {UnplannedRefusal} when the answer is 429 all the same
   */
  look(options: RequestOptions): Promise<Exchange>;
  /**
   * Sends all requests at once, each over its own connection, as soon as the limit has room for them.
   * When they are as many as the limit or more, it waits for a second without requests. 429 answers are
   * planned, so they count as answers like any other.
   *
   * @throws {CrowdedOut} when other users of the address leave no room for so many
   */
  atOnce(requests: readonly RequestOptions[]): Promise<Exchange[]>;
  /** Lets time pass until a whole second has had no request from this address. */
  quiet(): Promise<void>;
  /**
   * Leaves the target alone until the further limits that it may have (section 8) have room again: an hour where its
   * clock moves; elsewhere control forgets what the limiter has counted, or a minute passes in real time, which does not
   * count as time of the check.
   */
  leaveAlone(): Promise<void>;
  /** Sends one request now, without waiting for room in the limit; a 429 answer is planned. */
  sendUnpaced(options: RequestOptions): Promise<Exchange>;
}
