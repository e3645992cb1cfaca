import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findClause, loadClauses } from '../../spec/clauses.js';
import { parseClauses } from './parse-clauses.js';
import { packageRoot, readSpec } from '../../spec/root.js';

test('the root of the package is where its package.json is', () => {
  expect(existsSync(new URL('package.json', packageRoot))).toBe(true);
  expect(readSpec('schemas/account.json')).toContain('"Account"');
});

function table(clauses: string): string {
  return [
    'contract: { title: A contract, source: contract.md }',
    "sections: [{ number: '1', title: One }]",
    `clauses: [${clauses}]`,
  ].join('\n');
}

describe('the clauses', () => {
  test('are read once, with the digest of the text that they cut up', () => {
    expect(loadClauses()).toBe(loadClauses());
    expect(loadClauses()).toEqual(parseClauses(readSpec('clauses.yaml')));
    const sha256 = createHash('sha256').update(readSpec('contract.md')).digest('hex');
    expect(loadClauses().sha256).toBe(sha256);
  });

  test('are found by id', () => {
    expect(findClause('TOK-ROT-3')).toMatchObject({ kind: 'stated', section: '3' });
    expect(findClause('TOK-ROT-999')).toBeUndefined();
  });

  test('that are excluded carry the reason', () => {
    const { clauses } = parseClauses(table("{ id: A-1, section: '1', statement: x, excluded: y }"));
    expect(clauses).toEqual([
      { id: 'A-1', section: '1', statement: 'x', kind: 'excluded', reason: 'y' },
    ]);
  });

  test.each([
    ["{ id: A-1, section: '1', statement: x }", /at \$\.clauses\[0\]\.kind: .* found absent/],
    ["{ id: A-1, section: '1', statement: x, kind: told }", /kind: expected one of "stated"/],
    ["{ id: A-1, section: '1', statement: x, kind: stated, excluded: y }", /kind: .*absent/],
    ["{ id: a1, section: '1', statement: x, kind: stated }", /at \$\.clauses\[0\]\.id/],
    ["{ id: A-1, section: '1', statment: x, kind: stated }", /did you mean `statement`\?/],
    ["{ id: A-1, section: '9', statement: x, kind: stated }", /names section 9/],
    [
      "{ id: A-1, section: '1', statement: x, kind: stated }, { id: A-1, section: '1', statement: x, kind: silent }",
      /A-1 is there twice/,
    ],
  ])('%s are refused', (clauses, fault) => {
    expect(() => parseClauses(table(clauses))).toThrow(fault);
  });
});
