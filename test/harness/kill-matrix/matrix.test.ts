import { describe, expect, it } from 'vitest';
import { combinations } from '../../../harness/kill-matrix/combinations.js';
import type { ProofOutcome, ProofResult } from '../../../harness/kill-matrix/job.js';
import { type CheckFacts, joined, killMatrix } from '../../../harness/kill-matrix/matrix.js';
import { documentOf, keptMutant } from '../../../harness/kill-matrix/matrix-document.js';
import { matrixJson, matrixPage } from '../../../harness/kill-matrix/render-matrix.js';

const check = (id: string, clauses: string[], kills: string[]): CheckFacts => ({
  id,
  kind: 'check',
  clauses,
  kills,
  dependsOn: [],
});

const outcome = (id: string, verdict: ProofOutcome['verdict']): ProofOutcome => ({
  check: id,
  verdict,
  text: '',
  durationMs: 1,
});

const onMutant = (
  mutant: string,
  outcomes: ProofOutcome[],
  crashes: string[] = [],
): ProofResult => ({
  // The ids of these tests are invented; the real ones are a closed union.
  job: { mutant, variants: [], seed: 1, runs: 1 } as unknown as ProofResult['job'],
  outcomes,
  crashes,
  durationMs: 1,
});

const onVariants = (variants: string[], outcomes: ProofOutcome[]): ProofResult => ({
  job: { variants, seed: 1, runs: 1 } as unknown as ProofResult['job'], // as above
  outcomes,
  crashes: [],
  durationMs: 1,
});

const mutant = { id: 'm1', title: 'a fault', clause: 'X-1' };
const checks = [check('a/one', ['X-1'], ['m1']), check('a/two', ['X-2'], [])];

describe('the kill matrix', () => {
  it('counts a failure of a check that names the clause as a kill', () => {
    const matrix = killMatrix([mutant], checks, [onMutant('m1', [outcome('a/one', 'failed')])]);
    expect(matrix.mutants[0]?.killedBy).toEqual(['a/one']);
    expect(matrix.survivors).toEqual([]);
    expect(matrix.idle).toEqual(['a/two']);
    expect(matrix.broken).toEqual([]);
  });

  it('counts a warning as a kill too', () => {
    const matrix = killMatrix([mutant], checks, [onMutant('m1', [outcome('a/one', 'warned')])]);
    expect(matrix.survivors).toEqual([]);
  });

  it.each(['passed', 'inconclusive', 'not-run', 'observed'] as const)(
    '%s is no kill',
    (verdict) => {
      const matrix = killMatrix([mutant], checks, [onMutant('m1', [outcome('a/one', verdict)])]);
      expect(matrix.survivors.map(({ id }) => id)).toEqual(['m1']);
      expect(matrix.broken).toEqual([{ check: 'a/one', mutant: 'm1' }]);
    },
  );

  it('does not count the failure of a check of another clause', () => {
    const matrix = killMatrix([mutant], checks, [onMutant('m1', [outcome('a/two', 'failed')])]);
    expect(matrix.survivors[0]?.alsoFailed).toEqual(['a/two']);
  });

  it('is no kill when a check that it depends on failed too, but the claim holds', () => {
    const dependent = { ...check('a/three', ['X-1'], ['m1']), dependsOn: ['a/middle'] };
    const middle = { ...check('a/middle', ['X-2'], []), dependsOn: ['a/two'] };
    const failed = [outcome('a/two', 'failed'), outcome('a/three', 'failed')];
    const matrix = killMatrix([mutant], [dependent, middle, ...checks], [onMutant('m1', failed)]);
    expect(matrix.survivors.map(({ id }) => id)).toEqual(['m1']);
    expect(matrix.broken).toEqual([{ check: 'a/one', mutant: 'm1' }]);
  });

  it('does not count a mutant that crashed', () => {
    const result = onMutant('m1', [outcome('a/one', 'failed')], ['TypeError']);
    expect(killMatrix([mutant], checks, [result]).survivors).toHaveLength(1);
  });

  it('does not count a mutant that was never judged', () => {
    expect(killMatrix([mutant], checks, []).survivors).toEqual([
      { ...mutant, foundBy: [], killedBy: [], alsoFailed: [], crashes: [] },
    ]);
  });

  it('asks of each mutant what was said of it, and of no other', () => {
    const second = { ...mutant, id: 'm2' };
    const claims = [check('a/one', ['X-1'], ['m1', 'm2'])];
    const results = [
      onMutant('m1', [outcome('a/one', 'failed')]),
      onMutant('m2', [outcome('a/one', 'passed')]),
    ];
    for (const each of [results, results.toReversed()]) {
      const matrix = killMatrix([mutant, second], claims, each);
      expect(matrix.survivors.map(({ id }) => id)).toEqual(['m2']);
      expect(matrix.broken).toEqual([{ check: 'a/one', mutant: 'm2' }]);
      expect(matrix.idle).toEqual([]);
    }
  });

  it('keeps what killed apart from what failed too, checks that it does not know included', () => {
    const failed = ['a/one', 'a/two', 'a/unknown'].map((id) => outcome(id, 'failed'));
    expect(killMatrix([mutant], checks, [onMutant('m1', failed)]).mutants).toMatchObject([
      { killedBy: ['a/one'], alsoFailed: ['a/two', 'a/unknown'] },
    ]);
  });

  it('never calls an observation idle', () => {
    const watching = { ...check('a/seen', ['X-3'], []), kind: 'observation' as const };
    expect(killMatrix([mutant], [...checks, watching], []).idle).toEqual(['a/one', 'a/two']);
  });

  it('is not confused by checks that depend on each other, or on one that is not there', () => {
    const one = { ...check('a/one', ['X-1'], ['m1']), dependsOn: ['a/two'] };
    const two = { ...check('a/two', ['X-2'], []), dependsOn: ['a/one', 'a/gone'] };
    const failed = [outcome('a/far', 'failed'), outcome('a/one', 'failed')];
    const [row] = killMatrix([mutant], [one, two], [onMutant('m1', failed)]).mutants;
    expect(row?.foundBy).toEqual(['a/one']);
  });

  it.each(['failed', 'warned', 'inconclusive', 'not-run'] as const)(
    'a variant with a result %s is a false alarm',
    (verdict) => {
      const matrix = killMatrix([], checks, [onVariants(['v1'], [outcome('a/one', verdict)])]);
      expect(matrix.falseAlarms.map(({ variants }) => variants)).toEqual([['v1']]);
    },
  );

  it('a variant on which the emulator crashed is a false alarm, though all passed', () => {
    const crashed = { ...onVariants(['v1'], [outcome('a/one', 'passed')]), crashes: ['TypeError'] };
    expect(killMatrix([], checks, [crashed]).falseAlarms).toHaveLength(1);
  });

  it('a variant with passed and observed results is none', () => {
    const green = [outcome('a/one', 'passed'), outcome('a/two', 'observed')];
    expect(killMatrix([], checks, [onVariants(['v1'], green)]).falseAlarms).toEqual([]);
  });

  it('is written as JSON and as a page', () => {
    const matrix = killMatrix([mutant], checks, [
      onMutant('m1', [outcome('a/one', 'failed')]),
      onVariants(['v1'], [outcome('a/one', 'passed')]),
    ]);
    const document = documentOf(matrix, {
      shared: 'f0',
      checks: new Map([['a/one', 'f1']]),
      mutant: () => 'f2',
      variants: () => undefined,
    });
    expect(JSON.parse(matrixJson(document))).toEqual({
      killed: 1,
      falseAlarms: 0,
      shared: 'f0',
      checks: { 'a/one': 'f1' },
      mutants: [{ id: 'm1', title: 'a fault', clause: 'X-1', killedBy: ['a/one'], judged: 'f2' }],
      variants: [{ variants: ['v1'], alarms: [] }],
    });
    expect(matrixPage(document)).toContain('| `m1` | a fault | X-1 | `a/one` |');
    expect(matrixPage(document)).toContain('0 false alarms in 1 variants.\n');
  });

  it('has a page with every variant, also where several are judged together', () => {
    const matrix = killMatrix([], checks, [
      onVariants([], [outcome('a/one', 'passed')]),
      onVariants(['v1', 'v2'], [outcome('a/one', 'failed')]),
      onVariants(['v2', 'v3'], [outcome('a/one', 'passed')]),
    ]);
    const judged = { shared: '', checks: new Map(), mutant: () => 'f', variants: () => 'f' };
    const page = matrixPage(documentOf(matrix, judged));
    expect(page).toContain('1 false alarms in 3 variants, judged in 3 groups and combinations.');
    expect(page).toContain('| `v1` `v2` | `a/one` |\n| `v2` `v3` | none |');
    expect(page).toContain('| none | none |');
  });
});

describe('a row that is kept', () => {
  it('is what it was, checks that are not shown in red included', () => {
    const dependent = { ...check('a/late', ['X-1'], ['m1']), dependsOn: ['a/one'] };
    const failed = [outcome('a/late', 'failed'), outcome('a/one', 'failed')];
    const before = killMatrix([mutant], [dependent, ...checks], [onMutant('m1', failed)]);
    const judged = { shared: '', checks: new Map(), mutant: () => 'f', variants: () => 'f' };
    const [row] = documentOf(before, judged).mutants;
    expect(row).toMatchObject({ killedBy: ['a/one'], alsoFoundBy: ['a/late'] });
    if (row === undefined) throw new Error('no row');
    const after = joined([keptMutant(row)], [], [dependent, ...checks]);
    expect(after.broken).toEqual(before.broken);
    expect(after.idle).toEqual(before.idle);
    expect(after.survivors).toEqual([]);
  });
});

describe('combinations of variants', () => {
  const variants = new Map([
    ['fast', { speed: 1 }],
    ['slow', { speed: 2 }],
    ['red', { colour: 1 }],
    ['round', { shape: 1 }],
    ['tall', { height: 1 }],
  ]);

  it('never choose twice for one switch, and are the same for the same seed', () => {
    const sets = combinations(variants, 50, 7);
    expect(sets).toHaveLength(50);
    expect(sets.filter((set) => set.includes('fast') && set.includes('slow'))).toEqual([]);
    expect(combinations(variants, 50, 7)).toEqual(sets);
    expect(combinations(variants, 50, 8)).not.toEqual(sets);
  });
});
