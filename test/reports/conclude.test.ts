import { describe, expect, it } from 'vitest';
import { conclude, type Grounds } from '../../reports/conclude.js';
import type { Summary } from '../../reports/model.js';

const none: Summary = {
  passed: 0,
  failed: 0,
  warned: 0,
  notRun: 0,
  inconclusive: 0,
  observed: 0,
};

function concluded(summary: Partial<Summary>, grounds: Partial<Grounds> = {}) {
  return conclude({
    summary: { ...none, ...summary },
    clauses: [],
    strict: false,
    finished: true,
    selected: false,
    ...grounds,
  });
}

describe('the sentence', () => {
  it('speaks of warnings only where there are some, also in a strict run', () => {
    expect(concluded({ passed: 2 }, { strict: true }).sentence).toBe(
      '2 checks passed and none failed.',
    );
    expect(concluded({ passed: 1, warned: 1 }).sentence).toBe(
      '1 check passed and none failed, 1 warned.',
    );
  });

  it('lists warned and undecided checks one after the other', () => {
    expect(concluded({ passed: 1, warned: 2, inconclusive: 3 }).sentence).toBe(
      '1 check passed and none failed, 2 warned, 3 could not be decided.',
    );
  });

  it('says of a selection how many of its checks were left out', () => {
    expect(concluded({ passed: 2 }, { selected: true }).sentence).toBe(
      '2 checks passed and none failed; only the selected checks ran.',
    );
    expect(concluded({ passed: 2, notRun: 3 }, { selected: true }).sentence).toBe(
      '2 checks passed and none failed; only the selected checks ran, and 3 of them could not run.',
    );
  });

  it('says that a run had plain circumstances alone', () => {
    expect(concluded({ passed: 2 }, { plain: true }).sentence).toBe(
      '2 checks passed and none failed; in plain circumstances alone.',
    );
  });

  it.each([
    ['stated', 'not-run'],
    ['stated', 'untested'],
    ['stated', 'inconclusive'],
    ['inferred', 'not-run'],
    ['inferred', 'untested'],
    ['inferred', 'inconclusive'],
  ] as const)('counts a %s clause that is %s as one that could not be tested', (kind, verdict) => {
    const clauses = [
      { kind, verdict },
      { kind, verdict: 'passed' },
    ] as const;
    expect(concluded({ passed: 1 }, { clauses }).sentence).toBe(
      '1 check passed and none failed; 1 clause could not be tested.',
    );
  });

  it.each([
    ['silent', 'not-run'],
    ['silent', 'untested'],
    ['excluded', 'excluded'],
    ['stated', 'failed'],
    ['inferred', 'warned'],
    ['silent', 'observed'],
  ] as const)('does not count a %s clause that is %s', (kind, verdict) => {
    const { sentence } = concluded({ passed: 1 }, { clauses: [{ kind, verdict }] });
    expect(sentence).toBe('1 check passed and none failed.');
  });
});

describe('a shard', () => {
  const shard = { index: 2, count: 3 };

  it('names its number instead of the clauses of other shards', () => {
    const clauses = [{ kind: 'stated', verdict: 'not-run' }] as const;
    expect(concluded({ passed: 1 }, { shard, clauses }).sentence).toBe(
      '1 check passed and none failed; this is shard 2 of 3.',
    );
  });

  it('may have nothing to judge, and is open for any other reason', () => {
    expect(concluded({ observed: 1 }, { shard }).exitCode).toBe(0);
    expect(concluded({ observed: 1 }).exitCode).toBe(3);
    expect(concluded({ passed: 1, inconclusive: 1 }, { shard }).exitCode).toBe(3);
    expect(concluded({ passed: 1 }, { shard, finished: false }).exitCode).toBe(3);
  });
});
