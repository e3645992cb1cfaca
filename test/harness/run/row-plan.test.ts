import { describe, expect, it } from 'vitest';
import { axes, valueOf, thatCount } from '../../../harness/check/axes.js';
import { loadFacts } from '../../../harness/check/catalog.js';
import {
  type Circumstance,
  circumstances,
  circumstancesIn,
  drawableOf,
  numberOf,
} from '../../../harness/check/circumstances.js';
import { type PlannedRow, RowPlan } from '../../../harness/run/row-plan.js';
import { agesAccess, sharesAccess } from '../../../harness/run/row-fit.js';
import { inTurn } from '../../../harness/service/given/case-parts.js';

const facts = await loadFacts();
const judged = facts.filter(
  ({ declared }) => declared.kind === 'check' && declared.circumstances === undefined,
);
const all = () => true;
const names = drawableOf(all);

/** What the first case of a row has. */
function first({ on, turn }: PlannedRow): Circumstance[] {
  return thatCount(turn === undefined ? on : inTurn(on, turn));
}

/** The pairs of values of two axes that some of the sets have. */
function pairsOf(sets: readonly (readonly Circumstance[])[]): Set<string> {
  return new Set(
    sets.flatMap((on) => {
      const row = axes.map((axis) => valueOf(axis, on));
      return row.flatMap((value, one) =>
        row.slice(one + 1).map((other, next) => `${one}=${value} ${one + 1 + next}=${other}`),
      );
    }),
  );
}

const counts = axes.map(({ values }) => values.length);
const allPairs = counts.flatMap((one, place) =>
  counts.slice(place + 1).map((other) => one * other),
);
const wanted = allPairs.reduce((sum, each) => sum + each, 0);

/** The numbers of rows with the code of a webhook, and of those without. */
function webhooksIn(rows: readonly PlannedRow[]): [number, number] {
  const having = rows.filter(({ on }) => on.includes('webhook')).length;
  return [having, rows.length - having];
}

describe('the rows of circumstances', () => {
  it.each([1, 2, 3, 77, 20_261_124])('are a covering array in each area, seed %i', (seed) => {
    const plan = new RowPlan(facts, all, seed);
    for (const area of new Set(judged.map((each) => each.area))) {
      const ids = judged.filter(
        ({ area: its, declared: { does } }) => its === area && !does.includes('storm'),
      );
      const sets = ids.flatMap(({ id, declared }) => plan.rowsOf(id, declared).map(first));
      expect(pairsOf(sets).size, area).toBe(wanted);
    }
  });

  it('are three for a check, five for a cheap one, six for one that shares its access, and a few for an area', () => {
    const plan = new RowPlan(facts, all, 5);
    const further: PlannedRow[] = [];
    for (const { id, declared } of judged) {
      const rows = plan.rowsOf(id, declared);
      const own = rows.filter(({ isFurther }) => isFurther !== true);
      if (sharesAccess(declared)) expect(own, id).toHaveLength(6);
      else expect([3, 5], id).toContain(own.length);
      further.push(...rows.filter((row) => !own.includes(row)));
    }
    expect(further.length).toBeLessThan(110);
  });

  it('of a check that sends few requests have the page in either mode, and either code of a widget', () => {
    const plan = new RowPlan(facts, all, 5);
    const modes = ['popup', 'post-message'] as const;
    const cheap = judged
      .map(({ id, declared }) =>
        plan.rowsOf(id, declared).filter(({ isFurther }) => isFurther !== true),
      )
      .filter((own) => own.length === 5);
    expect(cheap.length).toBeGreaterThan(20);
    for (const own of cheap) {
      const ofPage = own.filter(({ on }) => on.includes('page'));
      const found = ofPage.map(({ on }) => modes.filter((mode) => on.includes(mode)).join());
      expect(found.toSorted()).toEqual([...modes]);
      const ofWidget = own.filter(({ on }) => on.includes('widget'));
      expect(webhooksIn(ofWidget)).toEqual([1, 1]);
    }
  });

  it('of a check that shares its access have either code of a widget', () => {
    const plan = new RowPlan(facts, all, 5);
    for (const { id, declared } of judged.filter((each) => sharesAccess(each.declared))) {
      const ofWidget = plan
        .rowsOf(id, declared)
        .filter(({ on, isFurther }) => on.includes('widget') && isFurther !== true);
      expect(webhooksIn(ofWidget), id).toEqual([1, 1]);
    }
  });

  it.each([5, 6, 11_261_230])('have a private integration once at least, seed %i', (seed) => {
    const plan = new RowPlan(facts, all, seed);
    const without = judged.filter(
      ({ id, declared }) =>
        !sharesAccess(declared) &&
        !plan
          .rowsOf(id, declared)
          .some(({ on, turn }) => turn === undefined && on.includes('private')),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it.each([5, 6, 11_261_230])(
    'have one and two accounts beside, and a private integration, seed %i',
    (seed) => {
      const plan = new RowPlan(facts, all, seed);
      for (const { id, declared } of judged.filter((each) => !sharesAccess(each.declared))) {
        const own = plan.rowsOf(id, declared).filter(({ isFurther }) => isFurther !== true);
        const met = new Set(own.flatMap(first));
        expect([...met], id).toEqual(
          expect.arrayContaining(['second-account', 'other-accounts', 'private']),
        );
      }
    },
  );

  it('are none of a widget, and none without anything, where the target has no widgets', () => {
    const plan = new RowPlan(facts, (name) => name !== 'widget', 5);
    const rows = judged.map(({ id, declared }) =>
      plan.rowsOf(id, declared).filter(({ isFurther }) => isFurther !== true),
    );
    expect(rows.flat().filter(({ on }) => on.includes('widget') || on.length === 0)).toEqual([]);
  });

  it('of a check have all circumstances, for any check and any seed', () => {
    for (const seed of [1, 2, 3]) {
      const plan = new RowPlan(facts, all, seed);
      for (const { id, declared } of judged) {
        const met = new Set(plan.rowsOf(id, declared).flatMap(({ on }) => on));
        const rare: readonly Circumstance[] = [
          'aged',
          'webhook',
          'popup',
          'post-message',
          'renewed-later',
          'retried',
          'lost-renewal',
          'superseded',
          'company',
          'earlier-grant',
          'wrong-key-first',
        ];
        expect(
          names.filter((name) => !met.has(name) && !rare.includes(name)),
          id,
        ).toEqual([]);
      }
    }
  });

  it('are the same for the same seed, whatever else is planned before', () => {
    const [one, other] = [new RowPlan(facts, all, 9), new RowPlan(facts, all, 9)];
    const forward = judged.map(({ id, declared }) => one.rowsOf(id, declared));
    const backward = judged.toReversed().map(({ id, declared }) => other.rowsOf(id, declared));
    expect(backward.toReversed()).toEqual(forward);
    const third = new RowPlan(facts, all, 10);
    expect(judged.map(({ id, declared }) => third.rowsOf(id, declared))).not.toEqual(forward);
  });

  it('have nothing that a target does not offer', () => {
    const plan = new RowPlan(facts, (name) => name !== 'widget' && name !== 'clock', 1);
    const met = new Set(
      judged.flatMap(({ id, declared }) => plan.rowsOf(id, declared).flatMap(({ on }) => on)),
    );
    const lacking = names.filter((name) =>
      circumstances[name].needs.some((need) => need === 'widget' || need === 'clock'),
    );
    expect(lacking).not.toEqual([]);
    expect(lacking.filter((name) => met.has(name))).toEqual([]);
    expect(met).toContain('page');
  });

  it('of a check that the catalog does not have are planned, too', () => {
    const plan = new RowPlan(facts, all, 1);
    expect(plan.rowsOf('tokens/x', { kind: 'check', does: ['read'], needs: [] })).toHaveLength(6);
    expect(plan.rowsOf('tokens/y', { kind: 'check', does: ['grant'], needs: [] })).toHaveLength(5);
  });
});

it('each circumstance belongs to one axis, but for the age of a token', () => {
  const found = axes.flatMap(({ values }) => [...new Set(values.flat())]);
  expect([...found, 'aged'].toSorted()).toEqual(names.toSorted());
});

it('checks that only read and create have one row with an old token, all of them the same one; so have those that look how access ends', () => {
  const plan = new RowPlan(facts, all, 5);
  const aged = judged.map(({ id, declared }) => ({
    isShared: sharesAccess(declared),
    ends: agesAccess(declared),
    rows: plan.rowsOf(id, declared).filter(({ on }) => on.includes('aged')),
  }));
  const shared = aged.filter(({ isShared }) => isShared);
  expect(shared.length).toBeGreaterThan(50);
  expect(new Set(shared.map(({ rows }) => JSON.stringify(rows))).size).toBe(1);
  expect(shared[0]?.rows).toHaveLength(1);
  const own = aged.filter(({ isShared }) => !isShared);
  expect(own.filter(({ ends, rows }) => rows.length !== (ends ? 1 : 0))).toEqual([]);
  expect(own.filter(({ ends }) => ends).length).toBeGreaterThan(20);
});

it('sets have a number, from which they can be read', () => {
  const on: Circumstance[] = ['page', 'private', 'special-date'];
  expect(circumstancesIn(numberOf(on))).toEqual(on);
  expect(circumstancesIn(numberOf(names))).toEqual(names);
  expect(numberOf([])).toBe(0);
});

it('of an axis one value counts', () => {
  expect(thatCount(['third-user', 'second-user', 'second-account', 'private', 'used'])).toEqual([
    'second-user',
    'private',
    'used',
  ]);
  expect(thatCount(['widget', 'webhook'])).toEqual(['widget', 'webhook']);
});
