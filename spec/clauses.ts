import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import type { ClauseId } from './generated/clause-ids.js';
import { readSpec } from './root.js';
import { compileSchema } from './validators.js';

interface ClauseBase {
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

type WrittenClause = Omit<StatedClause, 'kind'> & { kind: 'stated' | 'inferred' | 'silent' };
type WrittenExclusion = ClauseBase & { excluded: string };

interface WrittenTable {
  contract: { title: string; source: string };
  sections: Section[];
  clauses: (WrittenClause | WrittenExclusion)[];
}

const words = { type: 'string', minLength: 1 };

const tableSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['contract', 'sections', 'clauses'],
  properties: {
    contract: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'source'],
      properties: { title: words, source: words },
    },
    sections: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['number', 'title'],
        properties: { number: { type: 'string', pattern: '^\\d+(\\.\\d+)*$' }, title: words },
      },
    },
    clauses: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'section', 'statement'],
        properties: {
          id: { type: 'string', pattern: '^[A-Z]+(-[A-Z0-9]+)+$' },
          section: words,
          kind: { enum: ['stated', 'inferred', 'silent'] },
          statement: words,
          inference: words,
          note: words,
          excluded: words,
        },
        anyOf: [{ required: ['kind'] }, { required: ['excluded'] }],
        dependentSchemas: { excluded: { properties: { kind: false, inference: false } } },
      },
    },
  },
};

function clauseOf(written: WrittenClause | WrittenExclusion): Clause {
  if (!('excluded' in written)) return written;
  const { excluded, ...base } = written;
  return { ...base, kind: 'excluded', reason: excluded };
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}

/**
 * Reads a table of clauses, as `spec/clauses.yaml` writes it.
 *
 * @throws an error with one line for each fault: a broken schema, an id used twice, a section
 * that is not listed
 */
export function parseClauses(yaml: string): ContractTable {
  const content: unknown = parse(yaml);
  // That an id is one of the generated `ClauseId`s holds as long as `generate --check` passes.
  const table = compileSchema<WrittenTable>(tableSchema, 'clauses')(content);
  if (!table.ok) throw new Error(table.violations.map(({ message }) => message).join('\n'));
  const { contract, sections, clauses } = table.value;
  const numbers = new Set(sections.map(({ number }) => number));
  const faults = [
    ...repeated(clauses.map(({ id }) => id)).map((id) => `clause ${id} is there twice`),
    ...clauses
      .filter(({ section }) => !numbers.has(section))
      .map(({ id, section }) => `clause ${id} names section ${section}, which is not listed`),
  ];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return {
    title: contract.title,
    sha256: createHash('sha256').update(readSpec(contract.source)).digest('hex'),
    sections,
    clauses: clauses.map(clauseOf),
  };
}

let loaded: ContractTable | undefined;
let byId: Map<string, Clause> | undefined;

/** The clauses of the contract, read once. */
export function loadClauses(): ContractTable {
  loaded ??= parseClauses(readSpec('clauses.yaml'));
  return loaded;
}

/** The clause of an id that comes from outside, such as the command line. */
export function findClause(id: string): Clause | undefined {
  byId ??= new Map(loadClauses().clauses.map((clause) => [clause.id, clause]));
  return byId.get(id);
}

/**
 * The clause of an id.
 *
 * @throws when there is none, which means that the generated ids are stale
 */
export function clauseById(id: ClauseId): Clause {
  const clause = findClause(id);
  if (clause === undefined) throw new Error(`no clause ${id}: run npm run generate`);
  return clause;
}
