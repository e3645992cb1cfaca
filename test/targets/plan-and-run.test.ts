import { describe, expect, it } from 'vitest';
import { loadFacts } from '../../harness/check/catalog.js';
import { leftKinds } from '../../harness/check/left-behind.js';
import { forecastOf } from '../../harness/cli/dry-run.js';
import { spendings } from '../../harness/http/allowance.js';
import { type Rehearsal, rehearse } from '../../harness/kill-matrix/rehearse.js';
import { type SandboxMeans, sandboxMeans } from '../../harness/kill-matrix/sandbox-means.js';
import { sumOf } from '../../harness/run/effect-log.js';
import { spendingOn } from '../../harness/run/spending.js';

const catalog = await loadFacts();

/** What a run did, and what the plan of the same checks had said. */
function compared({ manifest, parts }: Rehearsal, checks: typeof catalog, runs: number) {
  const plan = forecastOf({ manifest, checks, runs });
  const grants = parts.reduce((sum, { spent }) => sum + spent.grants, 0);
  const left = sumOf(parts.map(({ result }) => ({ ...result?.left, grants: 0 })));
  const spent = (kind: (typeof spendings)[number]) =>
    parts.reduce((sum, part) => sum + part.spent[kind], 0);
  return {
    ran: new Map<string, number>([
      ...leftKinds.map((kind) => [kind, kind === 'grants' ? grants : (left[kind] ?? 0)] as const),
      ...spendings.map((kind) => [`spent ${kind}`, spent(kind)] as const),
    ]),
    planned: new Map<string, number>([
      ...leftKinds.map((kind) => [kind, plan.left[kind] ?? 0] as const),
      ...spendings.map((kind) => [`spent ${kind}`, plan.spends?.[kind] ?? 0] as const),
    ]),
    /** The checks that did more than the plan says of them alone. */
    beyond: parts.flatMap(({ part: id, result, spent }) => {
      const own = plan.checks.find((each) => each.id === id);
      if (own === undefined || result === undefined) return [];
      const provisions = false;
      const hasGrants = manifest.authorization !== undefined;
      const { expects } = spendingOn(id, runs, { provisions, grants: hasGrants });
      const made = leftKinds.flatMap((kind) => {
        const [did, said] = [result.left?.[kind] ?? 0, own.left[kind] ?? 0];
        // All checks of the act share one channel, which is planned once.
        return did > said && kind !== 'chat channels'
          ? [`${id}: ${did} ${kind}, planned ${said}`]
          : [];
      });
      const { refusals = 0 } = expects;
      return spent.refusals > refusals
        ? [...made, `${id}: ${spent.refusals} refused credentials, planned ${refusals}`]
        : made;
    }),
  };
}

/** The kinds of which a run did more than planned. */
function exceeded({ ran, planned }: ReturnType<typeof compared>): string[] {
  return [...ran].flatMap(([kind, did]) => {
    const said = planned.get(kind) ?? 0;
    return did > said ? [`${kind}: ${did}, planned ${said}`] : [];
  });
}

describe.each(sandboxMeans)('a careful run with %s', (means: SandboxMeans) => {
  it.each([1, 2, 3, 5, 8, 13])(
    'makes and spends no more than its plan says, seed %i',
    async (seed) => {
      const found = compared(await rehearse(means, catalog, { seed, runs: 20 }), catalog, 20);
      expect(found.beyond).toEqual([]);
      expect(exceeded(found)).toEqual([]);
      // A bound that is far off says nothing.
      for (const [kind, said] of found.planned) {
        const did = found.ran.get(kind) ?? 0;
        expect
          .soft(said - did, `${kind}: ${did}, planned ${said}`)
          .toBeLessThanOrEqual(2 + did / 10);
      }
      // What no seed decides is told exactly.
      for (const kind of ['leads', 'custom fields', 'sources', 'chat channels', 'spent logins']) {
        expect.soft(found.ran.get(kind), kind).toBe(found.planned.get(kind));
      }
    },
    60_000,
  );

  it.each([1, 100])(
    'keeps to its plan with %i cases',
    async (runs) => {
      const found = compared(await rehearse(means, catalog, { seed: 4, runs }), catalog, runs);
      expect([...found.beyond, ...exceeded(found)]).toEqual([]);
    },
    60_000,
  );

  it('keeps to its plan with the checks of one area', async () => {
    for (const area of ['errors', 'resources', 'tokens', 'authorization', 'limits']) {
      const checks = catalog.filter((each) => each.area === area);
      const found = compared(await rehearse(means, checks, { seed: 6, runs: 20 }), checks, 20);
      expect.soft([...found.beyond, ...exceeded(found)], area).toEqual([]);
    }
  });
});
