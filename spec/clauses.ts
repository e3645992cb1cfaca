import type { ClauseId } from './generated/clause-ids.js';
import { readSpec } from './root.js';

/** Members of every clause. */
export interface ClauseBase {
  id: ClauseId;
  /** Number of the section of the contract, such as `7.1`. */
  section: string;
  /** The contract's own words. */
  statement: string;
  /** The part of the statement that is meant, or a trap when judging it. */
  note?: string;
}

/** A target that breaks it fails. */
export interface StatedClause extends ClauseBase {
  kind: 'stated';
  inference?: string;
}

/** Concluded from the contract; a target that breaks it gets a warning. */
export interface InferredClause extends ClauseBase {
  kind: 'inferred';
  /** The conclusion. */
  inference?: string;
}

/** The contract leaves it open; the behaviour of a target is only recorded. */
export interface SilentClause extends ClauseBase {
  kind: 'silent';
  /** The open question. */
  inference?: string;
}

/** No check judges it. */
export interface ExcludedClause extends ClauseBase {
  kind: 'excluded';
  reason: string;
}

/** A numbered statement of the contract. */
export type Clause = StatedClause | InferredClause | SilentClause | ExcludedClause;

/** A heading of the contract. */
export interface Section {
  number: string;
  title: string;
}

/** The contract, cut into clauses in its own order. */
export interface ContractTable {
  title: string;
  /** Hex digest of the contract's text, so that a report says which text it judged by. */
  sha256: string;
  sections: Section[];
  clauses: Clause[];
}

let loaded: ContractTable | undefined;
let byId: Map<string, Clause> | undefined;

/**
 * The clauses of the contract, read once from the JSON that `generate` makes of `clauses.yaml`.
 * Reading JSON saves a tenth of a second and 40 MB. A test compares both files.
 */
export function loadClauses(): ContractTable {
  loaded ??= JSON.parse(readSpec('generated/clauses.json')) as ContractTable; // our own file
  return loaded;
}

/** The clause with an id that comes from outside, such as the command line. */
export function findClause(id: string): Clause | undefined {
  byId ??= new Map(loadClauses().clauses.map((clause) => [clause.id, clause]));
  return byId.get(id);
}
