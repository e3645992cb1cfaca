import { expect, it } from 'vitest';
import { loadKnowledge, wantsTours } from '../../../harness/cli/knowledge.js';

it.each([
  ['a smoke run', { smoke: true }],
  ['the id of a tour', { only: ['tokens/exchange-gives-pair', 'smoke/renewals'] }],
  ['a misspelt tour, so that the error names the nearest', { only: ['smoke/renewal'] }],
  ['a pattern for their area', { only: ['smoke*'] }],
  ['a pattern for the name of one', { only: ['*/ends-of-access'] }],
  ['their area', { areas: ['tokens', 'smoke'] }],
  ['an unknown area, whose error lists those allowed', { areas: ['smoek'] }],
])('%s wants tours', (_, selection) => {
  expect(wantsTours(selection)).toBe(true);
});

it.each([
  ['a whole run', {}],
  ['all checks by a pattern', { only: ['*'] }],
  ['a pattern that names other checks too', { only: ['s*'] }],
  ['a clause that a tour judges too', { only: ['TOK-ROT-3'] }],
  ['a pattern for clauses', { only: ['TOK-*'] }],
  ['areas of checks and invariants', { areas: ['tokens', 'always'] }],
])('%s wants no tours', (_, selection) => {
  expect(wantsTours(selection)).toBe(false);
});

it('the facts of a run without tours name them apart', async () => {
  const { facts } = await loadKnowledge();
  expect(facts.tours).toContain('smoke/renewals');
  expect(facts.checks.filter(({ id }) => id.startsWith('smoke/'))).toEqual([]);
});
