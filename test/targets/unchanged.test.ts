import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogEntry, loadFacts } from '../../harness/check/catalog.js';
import type { Outcome } from '../../harness/check/outcome.js';
import { rehearse } from '../../harness/kill-matrix/rehearse.js';
import { sandboxMeans } from '../../harness/kill-matrix/sandbox-means.js';
import { driftOfPrints, printChangeInWords } from '../../reports/drift-of-prints.js';
import { joinedPrints } from '../../spec/fingerprint.js';

const catalog = await loadFacts();

/** Any order of the checks; the seed decides. */
function anyOrder(seed: number) {
  return (checks: readonly CatalogEntry[]): readonly CatalogEntry[] => {
    const all = fc.shuffledSubarray([...checks], { minLength: checks.length });
    return fc.sample(all, { seed, numRuns: 1 })[0] ?? checks;
  };
}

type Means = (typeof sandboxMeans)[number];

/** The form of all answers of a run, and what a comparison reads of each result. */
async function seenBy(means: Means, seed: number, runs: number) {
  const { parts } = await rehearse(means, catalog, { seed, runs, order: anyOrder(seed) });
  const results = parts.flatMap(({ result }) => result ?? []);
  return {
    prints: joinedPrints(results.map(({ prints = [] }) => prints)),
    outcomes: new Map(results.map(({ check, outcome }) => [check, inWords(outcome)])),
  };
}

function inWords(outcome: Outcome): string {
  return outcome.verdict === 'observed' ? `observed: ${outcome.behaviour}` : outcome.verdict;
}

describe.each(sandboxMeans)('two runs with %s on a service that did not change', (means) => {
  it.each([1, 2, 3])(
    'show no drift, whatever the order of checks, pair %i',
    async (pair) => {
      const before = await seenBy(means, 2 * pair, 20);
      const now = await seenBy(means, 2 * pair + 1, 1 + 3 * pair);
      expect(driftOfPrints(before.prints, now.prints).map(printChangeInWords)).toEqual([]);
      expect(before.prints.length).toBeGreaterThan(20);
      const changed = [...before.outcomes].flatMap(([check, was]) => {
        const is = now.outcomes.get(check);
        return is === was ? [] : [`${check} was ${was} and is ${is}`];
      });
      expect(changed).toEqual([]);
    },
    120_000,
  );
});
