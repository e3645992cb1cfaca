import type { ClauseId } from '../../spec/generated/clause-ids.js';
import type { LineageEntry, RecordedExchange } from '../check/evidence.js';
import type { FailureEvidence } from '../check/outcome.js';

/** Whose breaches fail a build. */
export type TrafficSide = 'service' | 'integration' | 'both';

/** The traffic that a report judges instead of a run. */
export interface TrafficSummary {
  /** Recorded before, or passed on while it was judged. */
  readonly kind: 'recorded' | 'passing';
  /** Files, as given; or the address at which the traffic passed. */
  readonly sources: readonly string[];
  /** Number of all exchanges. */
  readonly exchanges: number;
  /** Number of those that were sent to the service; only these are judged. */
  readonly judged: number;
  /** Times of the first and the last judged one, milliseconds since the Unix epoch; absent without one. */
  readonly from?: number;
  readonly to?: number;
  /** For each clause, the exchanges that show it kept, and those that break it. A clause without any is absent. */
  readonly clauses: Readonly<Partial<Record<ClauseId, ClauseCount>>>;
  readonly side: TrafficSide;
  /** What the integration did against its duties; absent where its requests are not judged. */
  readonly integration?: readonly DutyResult[];
  /** Codes and tokens, and the exchanges that handed them out; absent for a journal of checks. */
  readonly tokens?: {
    readonly lineage: readonly LineageEntry[];
    readonly exchanges: readonly RecordedExchange[];
    /** Number of tokens that were handed out; the lineage may have fewer. */
    readonly issued: number;
  };
}

export interface ClauseCount {
  readonly kept: number;
  readonly broken: number;
}

/** A duty of the integration, and what its requests show. */
export interface DutyResult {
  readonly id: string;
  readonly title: string;
  /** The clause from which it follows. */
  readonly clause: ClauseId;
  /** Number of requests that say something about it. */
  readonly judged: number;
  /** Number of requests that neglect it. */
  readonly neglected: number;
  /** The first neglect; absent where there is none. */
  readonly failure?: FailureEvidence;
}
