import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  clauseFaults,
  misquoted,
  sectionFaults,
  uncovered,
  unrecordedSilence,
  type ClauseEntry,
  type SectionEntry,
} from './contract-text.js';

const specFile = (name: string): string =>
  readFileSync(new URL(`../../spec/${name}`, import.meta.url), 'utf8');

const CLAUSE_KEYS = [
  'id',
  'section',
  'kind',
  'statement',
  'inference',
  'note',
  'excluded',
] as const;

/** Reads a list of mappings whose keys are known and whose values are non-empty strings. */
function entries(
  list: unknown,
  keys: readonly string[],
  required: readonly string[],
): Record<string, string>[] {
  if (!Array.isArray(list)) throw new TypeError('expected a list');
  return list.map((item: unknown, index) => {
    const entry: Record<string, string> = {};
    for (const [key, value] of Object.entries(item ?? {})) {
      // A mapping of its own; parse-clauses.ts looks at it.
      if (key === 'integration') continue;
      if (!keys.includes(key)) {
        throw new TypeError(`entry ${index}: key ${key}; allowed are ${keys.join(', ')}`);
      }
      if (typeof value !== 'string' || value.trim() === '') {
        throw new TypeError(`entry ${index}: ${key} is not a non-empty string`);
      }
      entry[key] = value;
    }
    const absent = required.filter((key) => !(key in entry));
    if (absent.length > 0) throw new TypeError(`entry ${index}: no ${absent.join(', ')}`);
    return entry;
  });
}

function readClauses(yaml: string): { clauses: ClauseEntry[]; sections: SectionEntry[] } {
  const document: unknown = parse(yaml);
  if (typeof document !== 'object' || document === null) throw new TypeError('expected a mapping');
  if (!('clauses' in document) || !('sections' in document)) {
    throw new TypeError('expected the keys clauses and sections');
  }
  return {
    clauses: entries(document.clauses, CLAUSE_KEYS, ['id', 'section', 'statement']).map(
      ({ id = '', section = '', statement = '', ...rest }) => ({ id, section, statement, ...rest }),
    ),
    sections: entries(document.sections, ['number', 'title'], ['number', 'title']).map(
      ({ number = '', title = '' }) => ({ number, title }),
    ),
  };
}

const contract = specFile('contract.md');
const { clauses, sections } = readClauses(specFile('clauses.yaml'));
const without = (...ids: string[]): ClauseEntry[] => {
  for (const id of ids) expect(clauses.map((clause) => clause.id)).toContain(id);
  return clauses.filter(({ id }) => !ids.includes(id));
};

describe('clauses.yaml', () => {
  it('quotes every section, table row, bullet, numbered rule and sentence of the contract', () => {
    expect(uncovered(contract, clauses)).toEqual([]);
  });

  it('quotes only what the contract says, in the section that says it', () => {
    expect(misquoted(contract, clauses)).toEqual([]);
  });

  it('records as silent whatever the contract says it does not show or state', () => {
    expect(unrecordedSilence(contract, clauses)).toEqual([]);
  });

  it('has unique ids, the order of the sections, and either kind or excluded', () => {
    expect(clauseFaults(clauses, sections)).toEqual([]);
  });

  it("lists the contract's sections", () => {
    expect(sectionFaults(contract, sections)).toEqual([]);
  });
});

describe('the judging of clauses.yaml', () => {
  it('names a table row whose clause is gone', () => {
    const [message, ...others] = uncovered(contract, without('ACCT-9'));
    expect(others).toEqual([]);
    expect(message).toContain('section 2.5');
    expect(message).toContain('country string, two-letter country code');
  });

  it('names the half of a table row that is no longer quoted', () => {
    expect(uncovered(contract, without('PAGE-5'))).toEqual([
      expect.stringContaining('"omitted from the redirect if not sent" of the table row "state no'),
    ]);
  });

  it.each([
    ['sentence', 'AUTH-6', 'Permission scope names: not shown.'],
    ['numbered rule', 'RULE-4', 'A lost or leaked secret key is replaced by regeneration.'],
    ['bullet', 'INST-10', 'Installed integrations are listed'],
  ])('names a %s whose clause is gone', (_unit, id, text) => {
    expect(uncovered(contract, without(id))).toEqual([expect.stringContaining(text)]);
  });

  it('names a table row that was added to the contract', () => {
    const changed = contract.replace(
      '| currency_symbol | string |',
      '| currency_symbol | string |\n| language | string |',
    );
    expect(uncovered(changed, clauses)).toEqual([
      'section 2.5: no clause quotes "language string" of the table row "language string"',
    ]);
  });

  it.each([
    ['sentence', 'Tokens are printed on paper.'],
    ['bullet', '- Tokens are printed on paper.'],
    ['numbered rule', '1. Tokens are printed on paper.'],
    ['section', '## 10. Paper\n\nTokens are printed on paper.'],
    ['numbered paragraph', '9.1 Tokens are printed on paper.'],
  ])('names a %s that was added to the contract', (_unit, text) => {
    const missing = uncovered(`${contract}\n${text}\n`, clauses);
    expect(missing.at(-1)).toContain('Tokens are printed on paper.');
  });

  it('names a section without clauses', () => {
    const left = clauses.filter(({ section }) => section !== '9');
    expect(uncovered(contract, left)[0]).toBe(
      'section 9: no clause quotes the section "Versioning"',
    );
  });

  it('names a quote that the contract does not contain, or contains elsewhere', () => {
    const invented: ClauseEntry = { id: 'X-1', section: '8', statement: 'eight per IP' };
    const misplaced: ClauseEntry = { id: 'X-2', section: '7.2', statement: 'Adding leads' };
    expect(misquoted(contract, [invented, misplaced])).toEqual([
      'X-1: the contract does not contain "eight per IP"',
      'X-2: says section 7.2, but its quote stands in section 8',
    ]);
  });

  it('does not take the end of a longer word for a quote', () => {
    const clause: ClauseEntry = { id: 'X-1', section: '2.5', statement: 'user_id | integer' };
    expect(misquoted(contract, [clause])).toHaveLength(1);
  });

  it('names a silence that is not recorded as such', () => {
    const judged = clauses.map((clause) =>
      clause.id === 'LIM-RPS-6' ? { ...clause, kind: 'stated' } : clause,
    );
    expect(unrecordedSilence(contract, judged)).toEqual([
      expect.stringContaining('section 8: no silent clause quotes "not stated"'),
    ]);
  });

  it('names duplicates, disorder and contradicting keys', () => {
    const base = { section: '8', statement: '7 per IP', kind: 'stated' };
    const faults = clauseFaults(
      [
        { ...base, id: 'X-1' },
        { ...base, id: 'X-1', note: 'a twin' },
        { ...base, id: 'X-2', note: 'early', section: '1' },
        { ...base, id: 'X-3', note: 'both', excluded: 'a reason' },
        { id: 'X-4', section: '8', statement: '7 per IP', note: 'neither' },
        { ...base, id: 'X-5', note: 'no inference', kind: 'inferred' },
        { ...base, id: 'X-6' },
      ],
      sections,
    );
    expect(faults).toEqual([
      'X-1: another clause has this id',
      'X-2: section 1 stands after a later section',
      'X-3: give either kind or excluded, and not both',
      'X-4: give either kind or excluded, and not both',
      'X-5: an inferred clause needs the inference it makes',
      'X-6: says the same as X-1; a note must tell them apart',
    ]);
  });

  it('names a section that the list lacks', () => {
    expect(sectionFaults(contract, sections.slice(0, -1))).toHaveLength(1);
  });
});
