import type { ClauseId } from './generated/clause-ids.js';
import { readSpec } from './root.js';

/** What every clause has. */
export interface ClauseBase {
  id: ClauseId;
  /** Number of the section of the contract, such as `7.1`. */
  section: string;
  /** The contract's own words. */
  statement: string;
  /** Which part of the statement is meant, or what to watch when judging it. */
  note?: string;
}

/** Breaking it fails a target. */
export interface StatedClause extends ClauseBase {
  kind: 'stated';
  inference?: string;
}

/** Breaking what was concluded from the contract warns. */
export interface InferredClause extends ClauseBase {
  kind: 'inferred';
  /** What is concluded. */
  inference?: string;
}

/** The contract leaves it open: what a target does is only recorded. */
export interface SilentClause extends ClauseBase {
  kind: 'silent';
  /** The open question. */
  inference?: string;
}

/** No check looks at it. */
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
 * The clauses of the contract, read once. `generate` has made JSON of `clauses.yaml`, which takes a
 * tenth of a second and 40 MB less than the YAML; that both say the same is tested.
 */
export function loadClauses(): ContractTable {
  loaded ??= JSON.parse(readSpec('generated/clauses.json')) as ContractTable; // our own file
  return loaded;
}

/** The clause of an id that comes from outside, such as the command line. */
export function findClause(id: string): Clause | undefined {
  byId ??= new Map(loadClauses().clauses.map((clause) => [clause.id, clause]));
  return byId.get(id);
}
