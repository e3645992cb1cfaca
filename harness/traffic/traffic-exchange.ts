import type { HeaderList } from '../check/evidence.js';

/** One exchange of recorded or passing traffic: not redacted, so never to be published. */
export interface TrafficExchange {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly headers: HeaderList;
  readonly body?: Buffer | undefined;
  /** Absent when no complete answer came. */
  readonly response?: {
    readonly status: number;
    readonly headers: HeaderList;
    /** Without content coding; empty where it is not known. */
    readonly body: Buffer;
  };
  /** The record does not have the whole body of the answer. */
  readonly isCut?: true;
  /** When the request left, milliseconds since the Unix epoch. */
  readonly sentAt: number;
  /** From then to the end of the answer. */
  readonly durationMs: number;
  /** The source address, or any name for it; absent where it is not known. */
  readonly address?: string;
  /**
   * What came before says nothing of this exchange: after a `gap` some exchanges are not in the record, and
   * in another `recording` a label stands for another secret.
   */
  readonly after?: 'gap' | 'recording';
}

/** A recording that cannot be read. */
export class TrafficError extends Error {
  override readonly name = 'TrafficError';
}
