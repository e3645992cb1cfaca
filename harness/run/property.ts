import fc, { type Arbitrary } from 'fast-check';
import type { Counterexample } from '../check/outcome.js';
import { ClauseBroken } from '../check/signals.js';

/** Most cases for shrinking: enough for the values of any check, and few enough for any target. */
const shrinkRuns = 300;
/** Longest time for shrinking, wall-clock milliseconds. */
const shrinkMs = 5_000;

export interface PropertyOutcome {
  /** Absent when the statement held in all cases. */
  readonly error?: unknown;
  readonly counterexample?: Counterexample;
}

export interface PropertyOptions<T> {
  readonly seed: number;
  /** Number of cases to try. */
  readonly runs: number;
  /** The first cases; the others are drawn. */
  readonly first?: readonly T[];
  /** Whether the first counterexample will do, however large. */
  readonly isBrief?: boolean;
  /** The path of the only case to try in the tree of shrunken values, from a counterexample. */
  readonly path?: string;
  /** Describes the smallest counterexample; by default the names and values of a record. */
  readonly describe?: (value: T | undefined) => string;
}

/**
 * Tries a statement on generated values. Only a broken clause is a counterexample and is shrunk. Any
 * other error, such as a missing answer or a fault of the harness, ends the property.
 */
export async function runProperty<T>(
  arbitrary: Arbitrary<T>,
  statement: (value: T) => Promise<void>,
  { seed, runs, first = [], path, isBrief = false, describe = describeValues }: PropertyOptions<T>,
): Promise<PropertyOutcome> {
  let failures = 0;
  let shrinking: { since: number; runs: number } | undefined;
  let stopped: { error: unknown } | undefined;
  let tried = 0;
  const property = fc.asyncProperty(arbitrary, async (value) => {
    tried += 1;
    // After the case at the path, fast-check would continue with its neighbours.
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
    examples: first.map((value): [T] => [value]),
    ...(path !== undefined && { path }),
    ...((isBrief || path !== undefined) && { endOnFailure: true }),
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
    .map(([name, each]) => `${inWords(name)}: ${fc.stringify(withoutCode(each))}`)
    .join('; ')
    .slice(0, 2_000);
}

/** What a row of a table says, without the functions in it. */
function withoutCode(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter((each) => !isCode(each)).map(withoutCode);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  const rest = Object.entries(value).filter(([, each]) => !isCode(each));
  return Object.fromEntries(rest.map(([name, each]) => [name, withoutCode(each)]));
}

function isCode(value: unknown): boolean {
  return typeof value === 'function';
}

/** `installed before` for `installedBefore`. */
function inWords(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}
