/** The checks as tests of another vitest project. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, type TestContext, test } from 'vitest';
import { type Bonds, settle as settleOutcomes } from '../../reports/settle.js';
import { oneLine } from '../../reports/sanitize.js';
import { type Clause, loadClauses } from '../../spec/clauses.js';
import { type LoadedEntry, loadCatalog, loadTours } from '../check/catalog.js';
import type { Declared } from '../check/check.js';
import type { FailureEvidence, Outcome } from '../check/outcome.js';
import { wantsTours } from '../cli/knowledge.js';
import { vitestTimeoutMs } from '../run/check-timeout.js';
import { type OpenTarget, openTarget } from '../run/open-target.js';
import { ConformanceFailure, Inconclusive, inWords } from './broken-clause.js';
import { chosen, type ConformanceOptions, settle, type Settled } from './options.js';
import { needsOwnVitest } from './own-vitest.js';

export type { ConformanceOptions } from './options.js';
export { defineTarget } from './define-target.js';

const place = 'conformanceTests';

/** Enough time to pull an image first. */
const startTimeoutMs = 600_000;

/**
 * Registers a test for each check. Await it at the top of a test file. The target is started or
 * reached before the first test and stopped after the last.
 *
 * A failed check fails its test with the quoted clause, expected and actual. An inconclusive check
 * fails its test with that word. A warned check passes with an annotation, and fails if `strict` is
 * set. An observed check passes with the behaviour as an annotation. A check that was not run is
 * skipped with the reason.
 *
 * @throws {OptionError | ManifestError}
 */
export async function conformanceTests(options: ConformanceOptions): Promise<void> {
  needsOwnVitest(place);
  const settled = settle(options, place);
  const tours = wantsTours(settled.selection) ? await loadTours() : [];
  const catalog = [...(await loadCatalog()), ...tours];
  const entries = dependenciesFirst(chosen(catalog, settled, place));
  const { clauses } = loadClauses();
  const judge = new Judge(settled, catalog);
  // A check needs the target for itself, so tests run one at a time, in dependency order, without retries.
  const inTurn = { retry: 0, shuffle: false, concurrent: false };
  describe('conformance', inTurn, () => {
    beforeAll(() => judge.start(), startTimeoutMs);
    afterAll(() => judge.stop(), startTimeoutMs);
    for (const entry of entries) {
      const { id, declared } = entry;
      test(`${id}: ${declared.title}`, { ...inTurn, timeout: vitestTimeoutMs }, async (context) => {
        const outcome = await judge.judge(entry);
        await show(outcome, context, {
          clauses,
          declared,
          strict: settled.strict,
          repeat: `seed ${settled.seed}, runs ${settled.runs}, only '${id}'`,
        });
      });
    }
  });
}

/** One target, and the outcomes of the checks so far. */
class Judge {
  readonly #settled: Settled;
  readonly #bonds: ReadonlyMap<string, Bonds>;
  readonly #outcomes = new Map<string, Outcome>();
  readonly #abort = new AbortController();
  readonly #logFolder = mkdtempSync(join(tmpdir(), 'crm-conformance-vitest-'));
  #target: OpenTarget | undefined;

  constructor(settled: Settled, catalog: readonly LoadedEntry[]) {
    this.#settled = settled;
    this.#bonds = new Map(
      catalog.map(({ id, declared: { clauses, dependsOn = [] } }) => [id, { clauses, dependsOn }]),
    );
  }

  async start(): Promise<void> {
    this.#target = await openTarget(this.#settled.manifest, {
      logFolder: this.#logFolder,
      signal: this.#abort.signal,
    });
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    await this.#target?.stop();
    // If the target could not be started, the folder stays: the message names the log in it.
    if (this.#target) rmSync(this.#logFolder, { recursive: true, force: true });
  }

  /** The outcome of a check, settled with the outcomes of its dependencies. */
  async judge(entry: LoadedEntry): Promise<Outcome> {
    if (this.#target === undefined) throw new Error('the target was not started');
    const { seed, runs } = this.#settled;
    const outcome = await this.#target.judge(entry, { seed, runs });
    this.#outcomes.set(entry.id, outcome);
    return settleOutcomes(this.#outcomes, this.#bonds).get(entry.id) ?? outcome;
  }
}

interface Telling {
  readonly clauses: readonly Clause[];
  readonly declared: Declared;
  readonly strict: boolean;
  /** The options that repeat the check. */
  readonly repeat: string;
}

/** Ends a test according to the outcome of its check. */
async function show(outcome: Outcome, context: TestContext, telling: Telling): Promise<void> {
  switch (outcome.verdict) {
    case 'passed':
      return;
    case 'failed':
      throw failureOf(outcome.failure, telling);
    case 'warned': {
      if (telling.strict) throw failureOf(outcome.failure, telling);
      const clause = clauseOf(outcome.failure, telling);
      await context.annotate(
        `warned: ${inWords(outcome.failure, clause, telling.repeat)}`,
        'warning',
      );
      return;
    }
    case 'observed':
      await context.annotate(`observed: ${oneLine(outcome.behaviour, 600)}`, 'notice');
      return;
    case 'not-run':
      return context.skip(oneLine(outcome.reason, 600));
    case 'inconclusive':
      throw new Inconclusive(outcome.reason, outcome.pointer);
  }
}

function failureOf(failure: FailureEvidence, telling: Telling): ConformanceFailure {
  return new ConformanceFailure(failure, clauseOf(failure, telling), telling.repeat);
}

function clauseOf(failure: FailureEvidence, { clauses, declared }: Telling): Clause | undefined {
  const id = failure.clause ?? declared.clauses[0];
  return clauses.find((clause) => clause.id === id);
}

/** Sorts checks so that dependencies come first; otherwise keeps their order. */
function dependenciesFirst(entries: readonly LoadedEntry[]): LoadedEntry[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const sorted = new Set<LoadedEntry>();
  const under = new Set<LoadedEntry>();
  const visit = (entry: LoadedEntry): void => {
    if (under.has(entry)) return;
    under.add(entry);
    for (const id of entry.declared.dependsOn ?? []) {
      const before = byId.get(id);
      if (before !== undefined) visit(before);
    }
    sorted.add(entry);
  };
  for (const entry of entries) visit(entry);
  return [...sorted];
}
