import fc, { type Arbitrary } from 'fast-check';
import type { Counterexample } from '../check.js';
import { ClauseBroken } from './signals.js';

/** Runs that shrinking may cost: enough for the values of any check, bounded on any target. */
const shrinkRuns = 300;
/** Wall-clock milliseconds after which a counterexample is small enough. */
const shrinkMs = 5_000;

export interface PropertyOutcome {
  /** Absent when the statement held in every case. */
  readonly error?: unknown;
  readonly counterexample?: Counterexample;
}

export interface PropertyOptions<T> {
  readonly seed: number;
  /** Cases to try. */
  readonly runs: number;
  /** Where in the tree of shrunken values the one case to try is, from a counterexample. */
  readonly path?: string;
  /** The smallest counterexample in words; the names and values of a record when absent. */
  readonly describe?: (value: T | undefined) => string;
}

/**
 * Tries a statement on generated values. Only a broken clause is a counterexample and is shrunk;
 * anything else that is thrown (no answer, our own fault) ends the property as it is.
 */
export async function runProperty<T>(
  arbitrary: Arbitrary<T>,
  statement: (value: T) => Promise<void>,
  { seed, runs, path, describe = describeValues }: PropertyOptions<T>,
): Promise<PropertyOutcome> {
  let failures = 0;
  let shrinking: { since: number; runs: number } | undefined;
  let stopped: { error: unknown } | undefined;
  let tried = 0;
  const property = fc.asyncProperty(arbitrary, async (value) => {
    tried += 1;
    // fast-check would go on from the path to the values beside it.
    if (stopped || (path !== undefined && tried > 1)) return;
    if (shrinking) {
      shrinking.runs += 1;
      if (shrinking.runs > shrinkRuns || Date.now() - shrinking.since > shrinkMs) return;
    }
    try {
      await statement(value);
    } catch (error) {
      if (error instanceof ClauseBroken) {
        failures += 1;
        shrinking ??= { since: Date.now(), runs: 0 };
        throw error;
      }
      if (!shrinking) stopped = { error };
    }
  });
  const details = await fc.check(property, {
    seed,
    numRuns: runs,
    ...(path !== undefined && { path, endOnFailure: true }),
  });
  if (details.counterexample === null) return stopped ? { error: stopped.error } : {};
  return {
    error: details.errorInstance,
    counterexample: {
      text: describe(details.counterexample[0]),
      seed: details.seed,
      path: details.counterexamplePath,
      shrinks: failures - 1,
    },
  };
}

function describeValues(value: unknown): string {
  if (typeof value !== 'object' || value === null) return fc.stringify(value);
  return Object.entries(value)
    .map(([name, each]) => `${name} = ${fc.stringify(each)}`)
    .join(', ')
    .slice(0, 2_000);
}
