/** A request that a listener received. */
export interface ReceivedRequest {
  /** Number of the exchange in the evidence of the check, so that `t.fail` can point at it. */
  readonly n: number;
  readonly method: string;
  /** Path and query exactly as received. */
  readonly target: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string>>;
  /** The body, cut after 64 kB. */
  readonly body: string;
}

/**
 * An address of the harness that the target may call. It belongs to one check alone, and nobody can guess
 * it.
 */
export interface Listener {
  readonly url: string;
  readonly received: readonly ReceivedRequest[];
  /** Number of connections closed, and of requests not kept, since it opened, because there were too many. */
  readonly lost: number;
  /**
   * Resolves when `count` requests have come, or after `ms` milliseconds of real time.
   *
   * @throws {Inconclusive} when fewer came and some were lost
   */
  waitFor(count: number, ms: number): Promise<void>;
  /** Closes the listener: later requests are answered but not kept. */
  close(): void;
}
