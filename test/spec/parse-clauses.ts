import { createHash } from 'node:crypto';
import { parse } from 'yaml';
import type {
  Clause,
  ClauseBase,
  ContractTable,
  Section,
  StatedClause,
} from '../../spec/clauses.js';
import { readSpec } from '../../spec/root.js';
import { compileSchema } from '../../spec/validators.js';

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
          integration: {
            type: 'object',
            additionalProperties: false,
            properties: {
              kind: { enum: ['stated', 'inferred', 'silent'] },
              note: words,
              excluded: words,
            },
            oneOf: [{ required: ['kind'] }, { required: ['excluded'] }],
          },
        },
        anyOf: [{ required: ['kind'] }, { required: ['excluded'] }],
        dependentSchemas: { excluded: { properties: { kind: false, inference: false } } },
      },
    },
  },
};

/** The clause for services; `integration-clauses.json` has what it asks of an integration. */
function clauseOf({
  ...written
}: (WrittenClause | WrittenExclusion) & { integration?: unknown }): Clause {
  delete written.integration;
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
