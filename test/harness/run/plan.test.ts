import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../harness/check/catalog.js';
import type { Capability } from '../../../harness/check/capabilities.js';
import {
  makePlan,
  refuseDateOutOfReach,
  select,
  SelectionError,
  sortedByKind,
} from '../../../harness/run/plan.js';
import type { CheckId } from '../../../harness/check/generated/check-ids.js';
import type { CapabilityFact } from '../../../harness/targets/session/capability-facts.js';
import type { ClauseId } from '../../../spec/generated/clause-ids.js';

function entry(id: string, clauses: ClauseId[], needs: Capability[] = []): CatalogEntry {
  const [first = 'TEP-1', ...more] = clauses;
  return {
    id,
    area: id.split('/')[0] ?? '',
    file: `/suites/${id}.check.ts`,
    declared: {
      kind: 'observation',
      title: id,
      clauses: [first, ...more],
      needs,
      does: ['read'],
    },
  };
}

function invariant(id: string, over: CheckId): CatalogEntry {
  return {
    id,
    area: 'always',
    file: `/suites/${id}.invariant.ts`,
    declared: {
      kind: 'invariant',
      places: ['api'],
      title: id,
      clauses: ['SHAPE-E-2'],
      needs: [],
      does: ['read'],
      kills: ['retry-after-missing'],
      over: [over],
    },
  };
}

const catalog = [
  entry('limits/burst', ['LIM-RPS-1'], ['access']),
  entry('tokens/code-dies', ['CODE-5', 'LIM-CODE-1'], ['provision', 'clock']),
  entry('tokens/code-once', ['CODE-2'], ['provision']),
  entry('tokens/code-once-more', ['CODE-2'], []),
];

function idsOf(only: string[], areas: string[] = []): string[] {
  return select(catalog, { only, areas }).map(({ id }) => id);
}

describe('invariants', () => {
  const always = invariant('always/retry', 'tokens/code-used-once');
  const sender = entry('tokens/code-used-once', ['CODE-2']);
  const all = [always, ...catalog, sender];
  const chosen = (only: string[]) => select(all, { only, areas: [] }).map(({ id }) => id);

  it('alone bring the checks along whose exchanges they judge', () => {
    expect(chosen(['always/*'])).toEqual(['always/retry', 'tokens/code-used-once']);
  });

  it('judge the chosen checks where some are chosen, and come with no others', () => {
    expect(chosen(['always/*', 'limits/*'])).toEqual(['always/retry', 'limits/burst']);
    expect(chosen(['limits/*'])).toEqual(['limits/burst']);
  });

  it('are told apart from what sends requests', () => {
    expect(sortedByKind([always, sender])).toEqual([[sender], [always]]);
  });
});

describe('a selection', () => {
  it('of nothing is everything', () => {
    expect(idsOf([])).toEqual(catalog.map(({ id }) => id));
  });

  it.each([
    [['tokens/code-once'], ['tokens/code-once']],
    [['tokens/*'], ['tokens/code-dies', 'tokens/code-once', 'tokens/code-once-more']],
    [['*once*'], ['tokens/code-once', 'tokens/code-once-more']],
    [['*/code-once'], ['tokens/code-once']],
    [['CODE-2'], ['tokens/code-once', 'tokens/code-once-more']],
    [['LIM-*'], ['limits/burst', 'tokens/code-dies']],
    [
      ['tokens/code-once', 'limits/*'],
      ['limits/burst', 'tokens/code-once'],
    ],
    [['*'], ['limits/burst', 'tokens/code-dies', 'tokens/code-once', 'tokens/code-once-more']],
  ])('by patterns %j', (only, expected) => {
    expect(idsOf(only)).toEqual(expected);
  });

  it('by areas, alone and within them by patterns', () => {
    expect(idsOf([], ['limits'])).toEqual(['limits/burst']);
    expect(idsOf([], ['limits', 'tokens'])).toHaveLength(4);
    expect(idsOf(['LIM-*'], ['tokens'])).toEqual(['tokens/code-dies']);
  });

  it.each([
    'tokens',
    'code-once',
    'TOKENS/*',
    'tokens.code-once',
    'tokens/code-onc?',
    'CODE',
    '[a-z]*',
    '(tokens)/*',
    'tokens/code-once+',
    '',
  ])('by what matches nothing is refused: %j', (pattern) => {
    expect(() => idsOf([pattern])).toThrow(SelectionError);
    expect(() => idsOf([pattern])).toThrow(`--only: '${pattern}' matches no check and no clause; `);
  });

  it('of which a part matches nothing is refused', () => {
    const selecting = () => idsOf(['tokens/*', 'no/such']);
    expect(selecting).toThrow(SelectionError);
    // By its name the command line knows a mistake of the caller from a fault.
    expect(selecting).toThrow(expect.objectContaining({ name: 'SelectionError' }));
  });

  it('by an area that there is not is refused', () => {
    expect(() => idsOf([], ['token'])).toThrow(
      new SelectionError(
        "--area: there is no area 'token'; did you mean 'tokens'? allowed are limits, tokens",
      ),
    );
  });

  it('that leaves nothing is refused', () => {
    expect(() => idsOf(['limits/*'], ['tokens'])).toThrow(
      new SelectionError('--area and --only together match no check'),
    );
  });
});

describe('a plan', () => {
  it('runs what safety allows and says of the rest what it does, and which door lets it', () => {
    const [burst, ...others] = catalog;
    if (burst === undefined) throw new Error('no check');
    const stormy = {
      ...burst,
      declared: { ...burst.declared, does: ['create', 'storm'] as const },
    };
    const careful = { level: 'careful', allow: [] } as const;
    const plan = makePlan([stormy, ...others], [], careful);
    expect(plan.runnable).toEqual(others);
    expect(plan.notRun).toMatchObject([
      {
        check: 'limits/burst',
        outcome: {
          verdict: 'not-run',
          reason: 'safety careful: storms the limiter (allow with --allow storm)',
        },
      },
    ]);
    expect(makePlan([stormy], [], { ...careful, allow: ['storm'] }).runnable).toEqual([stormy]);
  });

  it('offers a door only where the check would run behind it', () => {
    const ending = entry('lifecycle/end', ['ST-INST-1'], ['deactivate', 'clock']);
    const { declared } = ending;
    const checks = [{ ...ending, declared: { ...declared, does: ['revoke'] as const } }];
    const careful = { level: 'careful', allow: [] } as const;
    const kept = 'safety careful does not allow deactivate';
    const bySafety: CapabilityFact = {
      name: 'deactivate',
      present: false,
      reason: kept,
      bySafety: true,
    };
    const noClock: CapabilityFact = {
      name: 'clock',
      present: false,
      reason: 'control offers no moveClock',
    };
    const reasonOn = (facts: CapabilityFact[]) => makePlan(checks, facts, careful).notRun[0];
    expect(reasonOn([bySafety])).toMatchObject({
      outcome: { reason: 'safety careful: revokes access (allow with --allow revoke)' },
    });
    expect(reasonOn([bySafety, noClock])).toMatchObject({
      outcome: {
        reason: 'safety careful: revokes access; it also needs clock: control offers no moveClock',
      },
    });
  });

  const facts: CapabilityFact[] = [
    { name: 'access', present: true, reason: 'the manifest gives an access token' },
    { name: 'provision', present: true, reason: 'control offers it' },
    { name: 'clock', present: false, reason: 'control offers no moveClock' },
  ];

  it('runs what the target allows and says of the rest which capability is missing, and why', () => {
    const plan = makePlan(select(catalog, { only: ['tokens/*'], areas: [] }), facts, {
      level: 'full',
      allow: [],
    });
    expect(plan.planned.map(({ id }) => id)).toEqual([
      'tokens/code-dies',
      'tokens/code-once',
      'tokens/code-once-more',
    ]);
    expect(plan.runnable.map(({ id }) => id)).toEqual([
      'tokens/code-once',
      'tokens/code-once-more',
    ]);
    expect(plan.notRun).toMatchObject([
      {
        check: 'tokens/code-dies',
        outcome: {
          verdict: 'not-run',
          capability: 'clock',
          reason: 'needs clock: control offers no moveClock',
        },
        requests: 0,
        cases: 0,
        durationMs: 0,
      },
    ]);
  });
});

describe('a date at which checks are to begin', () => {
  const now = Date.parse('2026-11-27T12:00:00Z');
  const minute = 60_000;

  it.each([undefined, now, now + minute])('%s is taken', (date) => {
    expect(() => refuseDateOutOfReach(date, { kind: 'control', beginsAt: now })).not.toThrow();
  });

  it('is taken where the target ran before, whose clock another run may have moved', () => {
    const clock = { kind: 'control', beginsAt: undefined };
    expect(() => refuseDateOutOfReach(now - minute, clock)).not.toThrow();
  });

  it('is refused where the clock has passed it', () => {
    expect(() => refuseDateOutOfReach(now - minute, { kind: 'faketime', beginsAt: now })).toThrow(
      new SelectionError(
        "--date: expected a time after 2026-11-27T12:00:00.000Z, which the target's clock has reached, " +
          'found 2026-11-27T11:59:00.000Z; a clock is only moved on',
      ),
    );
  });

  it('is refused where the target keeps its own time', () => {
    expect(() => refuseDateOutOfReach(now + minute, { kind: 'wall', beginsAt: now })).toThrow(
      'expected a target whose clock can be moved',
    );
  });
});
