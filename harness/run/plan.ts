import { nearestTo } from '../base/nearest.js';
import type { CatalogEntry } from '../check/catalog.js';
import type { Capability } from '../check/capabilities.js';
import type { CheckResult } from '../check/outcome.js';
import type { CapabilityFact } from '../targets/session/capability-facts.js';
import type { Manifest } from '../targets/manifest/manifest-kinds.js';
import { servedOnce } from '../targets/manifest/declared-authorization.js';
import { isManual } from '../targets/manifest/manual.js';
import { heldBack, isAllowed, type Safety, safetyOf } from '../targets/manifest/safety.js';

/** The checks that the user asked for. An empty list means all. */
export interface Selection {
  /**
   * Patterns for ids of checks: `*` matches any text; a pattern without `*` is a whole id or a
   * clause.
   */
  readonly only: readonly string[];
  readonly areas: readonly string[];
}

/** What a selection looks at, in the catalog of either role. */
export interface Selectable {
  readonly id: string;
  readonly area: string;
  readonly declared: {
    readonly kind: string;
    readonly clauses: readonly string[];
    readonly over?: readonly string[];
  };
}

/** A selection that matches nothing in the catalog. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError';
}

/**
 * @param clock the target's, and where it begins; undefined for a target that ran before: an earlier run may have moved
 *   its clock past the date, and the command that repeats a check must still work
 * @throws {SelectionError} when checks are to begin at a date that the target's clock cannot reach
 */
export function refuseDateOutOfReach(
  date: number | undefined,
  clock: { readonly kind: string; readonly beginsAt: number | undefined },
): void {
  if (date === undefined) return;
  if (clock.kind === 'wall') {
    throw new SelectionError(
      '--date: expected a target whose clock can be moved, found one that keeps its own time; leave --date out',
    );
  }
  if (clock.beginsAt === undefined || date >= clock.beginsAt) return;
  const [found, reached] = [date, clock.beginsAt].map((time) => new Date(time).toISOString());
  throw new SelectionError(
    `--date: expected a time after ${reached}, which the target's clock has reached, found ${found}; a clock is only moved on`,
  );
}

export interface Plan<Entry = CatalogEntry> {
  readonly planned: readonly Entry[];
  /** The checks that the target allows. */
  readonly runnable: readonly Entry[];
  /** The checks for which a person is asked, after the others; empty where control is no person. */
  readonly sitting: readonly Entry[];
  /** The other checks, each with the missing capability or the effect that safety forbids. */
  readonly notRun: readonly CheckResult[];
}

/**
 * Sorts the selected checks into those that safety and capabilities allow, and the others.
 *
 * @param served checks for which the manifest has a value in place of a fresh grant
 * @param person how a person can help; undefined where control is none
 */
export function makePlan<Entry extends CatalogEntry>(
  planned: readonly Entry[],
  facts: readonly CapabilityFact[],
  safety: Safety,
  served: ReadonlySet<string> = new Set(),
  person?: { readonly hasHook: boolean },
): Plan<Entry> {
  const missing = new Map(facts.filter(({ present }) => !present).map((fact) => [fact.name, fact]));
  const runnable: Entry[] = [];
  const sitting: Entry[] = [];
  const notRun: CheckResult[] = [];
  const maySit = person !== undefined && isAllowed(safety, 'grant');
  for (const entry of planned) {
    if (maySit && 'sitting' in entry.declared && entry.declared.sitting !== undefined) {
      if (person.hasHook || !entry.declared.needs.includes('hooks')) sitting.push(entry);
      else notRun.push(notRunResult(entry.id, { capability: 'hooks', reason: noHookAddress }));
      continue;
    }
    const lacking = entry.declared.needs.filter(
      (need) => missing.has(need) && !(need === 'grant' && served.has(entry.id)),
    );
    // The message names the option that permits the effect only when the check would then run.
    const wanting = lacking.find((need) => missing.get(need)?.bySafety !== true);
    const besides = wanting && needing(wanting, missing.get(wanting)?.reason);
    const held = heldBack(safety, entry.declared.does, besides);
    const [capability] = lacking;
    if (held !== undefined) notRun.push(notRunResult(entry.id, { reason: held }));
    else if (capability === undefined) runnable.push(entry);
    else {
      const reason = needing(capability, missing.get(capability)?.reason);
      notRun.push(notRunResult(entry.id, { capability, reason }));
    }
  }
  return { planned, runnable, sitting, notRun };
}

const noHookAddress =
  'needs hooks: the manifest names no address in authorization.integration.disable_hook that leads to this machine';

function needing(capability: Capability, reason: string | undefined): string {
  return `needs ${capability}: ${reason}`;
}

/** The plan for the target of a manifest, with its safety and its single-use values. */
export function planOn<Entry extends CatalogEntry>(
  manifest: Manifest,
  planned: readonly Entry[],
  facts: readonly CapabilityFact[],
): Plan<Entry> {
  const hook = isManual(manifest) ? manifest.authorization?.integration.disable_hook : undefined;
  const person = isManual(manifest)
    ? { hasHook: hook !== undefined && hook !== 'none' }
    : undefined;
  return makePlan(planned, facts, safetyOf(manifest), servedOnce(manifest), person);
}

/** The entries that send requests, and the invariants that judge what those send. */
export function sortedByKind<Entry extends Selectable>(
  entries: readonly Entry[],
): [sending: Entry[], judging: Entry[]] {
  const isJudging = ({ declared }: Entry) => declared.kind === 'invariant';
  return [entries.filter((entry) => !isJudging(entry)), entries.filter(isJudging)];
}

/** The plan of a run that only resumes its ledger: no check runs, and all wait for their time. */
export function withoutRunning({ planned, runnable, notRun }: Plan): Plan {
  const held = runnable.map(({ id }) =>
    notRunResult(id, { capability: 'clock', reason: 'not asked for' }),
  );
  return { planned, runnable: [], sitting: [], notRun: [...notRun, ...held] };
}

/** The result of a check that did not start. */
export function notRunResult(
  check: string,
  why: { readonly reason: string; readonly capability?: Capability },
): CheckResult {
  return {
    check,
    outcome: { verdict: 'not-run', ...why },
    durationMs: 0,
    requests: 0,
    cases: 0,
    planned429: 0,
    unplanned429: 0,
  };
}

/**
 * @param option the option that the patterns come from
 * @throws {SelectionError} when a pattern or an area matches nothing, or no check matches both
 */
export function select<Entry extends Selectable>(
  catalog: readonly Entry[],
  { only, areas }: Selection,
  option = '--only',
): Entry[] {
  const known = [...new Set(catalog.map(({ area }) => area))];
  for (const area of areas) {
    if (!known.includes(area)) {
      throw new SelectionError(
        `--area: there is no area '${area}'${meant(area, known)} allowed are ${known.join(', ')}`,
      );
    }
  }
  for (const pattern of only) {
    if (!catalog.some((entry) => matches(entry, pattern))) {
      throw new SelectionError(
        `${option}: '${pattern}' matches no check and no clause${meant(pattern, idsOf(catalog))} 'crm-conformance list' shows all`,
      );
    }
  }
  const selected = catalog.filter(
    (entry) =>
      (areas.length === 0 || areas.includes(entry.area)) &&
      (only.length === 0 || only.some((pattern) => matches(entry, pattern))),
  );
  if (selected.length === 0) {
    throw new SelectionError(`--area and ${option} together match no check`);
  }
  return withSenders(selected, catalog);
}

/** Invariants alone would judge nothing, so checks come along whose exchanges are known to matter to them. */
function withSenders<Entry extends Selectable>(
  selected: Entry[],
  catalog: readonly Entry[],
): Entry[] {
  const senders = new Set<string>();
  for (const { declared } of selected) {
    if (declared.kind !== 'invariant') return selected;
    for (const id of declared.over ?? []) senders.add(id);
  }
  return catalog.filter((entry) => selected.includes(entry) || senders.has(entry.id));
}

function idsOf(catalog: readonly Selectable[]): readonly string[] {
  return catalog.flatMap(({ id, declared }) => [id, ...declared.clauses]);
}

/** The name that was probably meant, as a part of a message. */
function meant(word: string, words: readonly string[]): string {
  const nearest = word.includes('*') ? undefined : nearestTo(word, words);
  return nearest === undefined ? ';' : `; did you mean '${nearest}'?`;
}

/** Whether a check or one of its clauses matches a pattern of `--only`. */
export function matches({ id, declared }: Selectable, pattern: string): boolean {
  const expression = expressionOf(pattern);
  return expression.test(id) || declared.clauses.some((clause) => expression.test(clause));
}

/** The regular expression of a pattern of `--only`, for the whole of an id. */
export function expressionOf(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );
}
