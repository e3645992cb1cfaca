import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { VariantId } from '../../harness/check/generated/variant-ids.js';
import { loadFacts, loadTours, tourFiles } from '../../harness/check/catalog.js';
import { judgeEmulator } from '../../harness/kill-matrix/judge-emulator.js';
import { measure } from '../../harness/kill-matrix/measure.js';
import { openRepeatable } from '../../harness/kill-matrix/open-repeatable.js';
import { mutantIds } from '../../harness/check/generated/mutant-ids.js';
import { loadMutant } from '../../harness/emulator/mutant.js';
import { runCheck } from '../../harness/run/run-check.js';
import { openWith, type Way } from './conforming-service.js';

const tours = await loadTours();
const whole = await loadFacts();

/** The outcome of a tour as a smoke run judges it. */
async function outcomeOf(
  id: string,
  mutant?: (typeof mutantIds)[number],
  variants: readonly VariantId[] = [],
) {
  const job = { variants, once: true, isFrugal: true, seed: 5, runs: 1, checks: [id] };
  const { outcomes } = await judgeEmulator(mutant === undefined ? job : { ...job, mutant });
  return outcomes[0];
}

describe('tours', () => {
  it('are in the catalog of a smoke run alone', async () => {
    const ids = tourFiles().map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(2);
    expect(ids.every((id) => id.startsWith('smoke/'))).toBe(true);
    expect(whole.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([]);
    const withTours = (await loadFacts(true)).map(({ id }) => id);
    expect(withTours).toHaveLength(whole.length + ids.length);
    expect(withTours).toEqual(expect.arrayContaining(ids));
  });

  it.each(tours)('$id has no sentence that a whole run does not judge', ({ declared }) => {
    const judged = new Set(
      whole
        .filter((entry) => entry.declared.kind !== 'observation')
        .flatMap((entry) => entry.declared.clauses),
    );
    expect(declared.clauses.filter((clause) => !judged.has(clause))).toEqual([]);
    expect(new Set(declared.clauses).size).toBe(declared.clauses.length);
  });

  it.each(tours)('$id passes, and does what it declares', async ({ id, declared }) => {
    expect(await outcomeOf(id)).toMatchObject({ verdict: 'passed' });
    const session = await openRepeatable({ variants: [], seed: 1 });
    const { effects } = await measure(declared, session, { seed: 1, runs: 1 });
    await session.stop();
    expect(effects).toEqual(declared.does);
  });

  const kills = tours.flatMap(({ id, declared }) =>
    declared.kind === 'check' ? declared.kills.map((mutant) => ({ id, mutant })) : [],
  );

  it.each(kills)('$id finds $mutant', async ({ id, mutant }) => {
    expect(await outcomeOf(id, mutant)).toMatchObject({ verdict: 'failed' });
  });

  it.each(tours)('$id declares no clause that a smoke run does not try', async ({ declared }) => {
    const text = readFileSync(new URL('../../docs/smoke.json', import.meta.url), 'utf8');
    const outcomes = (
      JSON.parse(text) as { readonly mutants: Readonly<Record<string, { outcome: string }>> }
    ).mutants;
    const tried = new Map<string, boolean>();
    for (const id of mutantIds) {
      const { clause } = await loadMutant(id);
      const isKilled = outcomes[id]?.outcome.startsWith('killed') === true;
      tried.set(clause, isKilled || tried.get(clause) === true);
    }
    // A clause without a mutant is not in the map.
    expect(declared.clauses.filter((clause) => tried.get(clause) === false)).toEqual([]);
  });
});

/** Ways of a service that the contract allows and that no variant has, and the tour that meets them. */
const ways: Readonly<Record<string, { readonly tour: string; readonly way: Way }>> = {
  'gives the same access token twice in a second': {
    tour: 'smoke/renewals',
    way: {
      apply: (b) => ({
        newJti: (ctx, { installation: { account }, userId }) =>
          `${account.id} ${userId} ${b.seconds(ctx, ctx.now())}`,
      }),
      choices: { algorithm: 'HS256' },
    },
  },
  'names the method in lower case': {
    tour: 'smoke/refusals-with-a-token',
    way: {
      apply: () => ({
        notFoundDetail: ({ request: { method, url } }) =>
          `no route for ${method.toLowerCase()} ${url}`,
      }),
    },
  },
  'writes the referer in capitals': {
    tour: 'smoke/visits-of-the-page',
    way: {
      apply: (b) => ({ refererValue: (ctx, code) => b.refererValue(ctx, code).toUpperCase() }),
    },
  },
  'has a second address for each account': {
    tour: 'smoke/visits-of-the-page',
    way: {
      apply: () => ({
        refererValue: (_ctx, { installation }) => `${installation.account.id}.customers.example`,
      }),
    },
  },
  'lets nobody install again after a deactivation': {
    tour: 'smoke/ends-of-access',
    way: {
      apply: (b) => ({
        isCodeRevoked: (ctx, code) =>
          code.installation.deactivations > 0 || b.isCodeRevoked(ctx, code),
      }),
    },
  },
  'refuses a request that names a redirect address': {
    tour: 'smoke/visits-of-the-page',
    way: {
      apply: (b) => ({
        findPageClient: (ctx, clientId) =>
          ctx.request.query.has('redirect_uri') ? undefined : b.findPageClient(ctx, clientId),
      }),
    },
  },
  'refuses a long state at the decision': {
    tour: 'smoke/visits-of-the-page',
    way: {
      apply: (b) => ({
        readDecision: (ctx, value) =>
          (ctx.request.query.get('state') ?? '').length > 1_000
            ? undefined
            : b.readDecision(ctx, value),
      }),
    },
  },
};

describe('a service that conforms in a way of its own passes', () => {
  it.each(Object.entries(ways))('%s', async (_name, { tour, way }) => {
    const entry = tours.find(({ id }) => id === tour);
    const declared = entry?.declared;
    if (declared === undefined) throw new Error(`there is no ${tour}`);
    const session = await openWith(way);
    const options = { seed: 1, runs: 1, timeoutMs: 20_000 };
    const { outcome } = await runCheck(tour, declared, session, options);
    expect(session.crashes()).toEqual([]);
    await session.stop();
    expect(outcome).toEqual({ verdict: 'passed' });
  });

  it('sends hooks late, and one after a regeneration', async () => {
    const variants = ['regeneration-fires-hook', 'hook-comes-later'] as const;
    const outcome = await outcomeOf('smoke/ends-of-access', undefined, variants);
    expect(outcome).toMatchObject({ verdict: 'passed' });
  });
});
