import type { ClauseId } from '../../spec/generated/clause-ids.js';
import { capabilities, type Capability } from './capabilities.js';
import type { InconclusiveCause } from './outcome.js';
import type { CheckId } from './generated/check-ids.js';
import type { LineageEntry, Order, RecordedExchange } from './evidence.js';

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

// `Object.keys` returns plain strings; these are all keys of the table.
const capabilityNames = Object.keys(capabilities) as Capability[];

/** Whether something failed because no complete answer came. */
export function isNoAnswer(error: unknown): boolean {
  return error instanceof Error && error.name === 'TransportError';
}

/** Thrown to end a check that needs more than the manifest allows. */
export class NotPossible extends Error {
  override readonly name = 'NotPossible';
  /** Undefined for a part of the contract without a capability of its own. */
  readonly capability: Capability | undefined;

  constructor(what: string, reason: string) {
    super(`needs ${what}: ${reason}`);
    this.capability = capabilityNames.find((name) => name === what);
  }
}

/** Thrown to end a check that found its clause broken. Later exchanges do not change the evidence. */
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
    readonly orders?: readonly Order[];
  };

  constructor(evidence: ClauseBroken['evidence']) {
    super(`expected ${evidence.expected}, got ${evidence.actual}`);
    this.evidence = evidence;
  }
}
