import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { capabilities, type Capability, type InconclusiveCause } from '../check.js';
import type { CheckId } from '../generated/check-ids.js';
import type { LineageEntry, RecordedExchange } from '../http/exchange.js';

/** Thrown to end a check whose clause cannot be judged. */
export class Inconclusive extends Error {
  override readonly name = 'Inconclusive';
  readonly why: InconclusiveCause;
  readonly pointer: CheckId | undefined;

  constructor(why: InconclusiveCause, reason: string, pointer?: CheckId) {
    super(reason);
    this.why = why;
    this.pointer = pointer;
  }
}

// `Object.keys` is typed for any object; this one's keys are the capabilities.
const capabilityNames = Object.keys(capabilities) as Capability[];

/** Thrown to end a check that would need more than the manifest allows. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  /** Undefined for a part of the contract that no capability names. */
  readonly capability: Capability | undefined;

  constructor(what: string, reason: string) {
    super(`needs ${what}: ${reason}`);
    this.capability = capabilityNames.find((name) => name === what);
  }
}

/** Thrown to end a check whose clause was broken. What was recorded is kept as it was then. */
export class ClauseBroken extends Error {
  override readonly name = 'ClauseBroken';
  readonly evidence: {
    readonly message: string;
    readonly clause?: ClauseId;
    readonly expected: string;
    readonly actual: string;
    readonly offending?: number;
    readonly exchanges: readonly RecordedExchange[];
    readonly lineage: readonly LineageEntry[];
  };

  constructor(evidence: ClauseBroken['evidence']) {
    super(`expected ${evidence.expected}, got ${evidence.actual}`);
    this.evidence = evidence;
  }
}
