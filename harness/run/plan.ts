import type { CatalogEntry } from '../catalog.js';
import type { Capability, CheckResult } from '../check.js';
import type { CapabilityFact } from '../target/capabilities.js';
import type { Manifest } from '../target/manifest.js';
import { servedOnce } from '../target/authorization.js';
import { heldBack, type Safety, safetyOf } from '../target/safety.js';

/** Which checks were asked for. Empty lists mean all. */
export interface Selection {
  /** Patterns over check ids: `*` stands for anything, text without it for a whole id or clause. */
  readonly only: readonly string[];
  readonly areas: readonly string[];
}

/** A selection that names nothing in the catalog. */
export class SelectionError extends Error {
  override readonly name = 'SelectionError';
}

export interface Plan<Entry = CatalogEntry> {
  readonly planned: readonly Entry[];
  /** Those that the target allows to run. */
  readonly runnable: readonly Entry[];
  /** The others, each with the capability that is missing or what safety forbids. */
  readonly notRun: readonly CheckResult[];
}

/**
 * Selected checks x safety x capabilities.
 *
 * @param served checks for which the manifest has what a fresh grant would give
 */
export function makePlan<Entry extends CatalogEntry>(
  planned: readonly Entry[],
  facts: readonly CapabilityFact[],
  safety: Safety,
  served: ReadonlySet<string> = new Set(),
): Plan<Entry> {
  const missing = new Map(facts.filter(({ present }) => !present).map((fact) => [fact.name, fact]));
  const runnable: Entry[] = [];
  const notRun: CheckResult[] = [];
  for (const entry of planned) {
    const lacking = entry.declared.needs.filter(
      (need) => missing.has(need) && !(need === 'grant' && served.has(entry.id)),
    );
    // A door is offered only where the check would run behind it.
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
  return { planned, runnable, notRun };
}

function needing(capability: Capability, reason: string | undefined): string {
  return `needs ${capability}: ${reason}`;
}

/** The plan for a manifest's target, by its safety and by what it gives. */
export function planOn<Entry extends CatalogEntry>(
  manifest: Manifest,
  planned: readonly Entry[],
  facts: readonly CapabilityFact[],
): Plan<Entry> {
  return makePlan(planned, facts, safetyOf(manifest), servedOnce(manifest));
}

/** The plan of who has no time to let pass: what could run waits for its time as what could not. */
export function withoutRunning({ planned, runnable, notRun }: Plan): Plan {
  const held = runnable.map(({ id }) =>
    notRunResult(id, { capability: 'clock', reason: 'not asked for' }),
  );
  return { planned, runnable: [], notRun: [...notRun, ...held] };
}

/** The result of a check that was not begun. */
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

/** @throws {SelectionError} when a pattern or an area matches nothing, or both together nothing */
export function select<Entry extends CatalogEntry>(
  catalog: readonly Entry[],
  { only, areas }: Selection,
): Entry[] {
  const known = [...new Set(catalog.map(({ area }) => area))];
  for (const area of areas) {
    if (!known.includes(area)) {
      throw new SelectionError(
        `--area: there is no area '${area}'; allowed are ${known.join(', ')}`,
      );
    }
  }
  for (const pattern of only) {
    if (!catalog.some((entry) => matches(entry, pattern))) {
      throw new SelectionError(
        `--only: '${pattern}' matches no check and no clause; 'crm-conformance list' shows all`,
      );
    }
  }
  const selected = catalog.filter(
    (entry) =>
      (areas.length === 0 || areas.includes(entry.area)) &&
      (only.length === 0 || only.some((pattern) => matches(entry, pattern))),
  );
  if (selected.length === 0) {
    throw new SelectionError('--area and --only together leave no check to run');
  }
  return selected;
}

function matches({ id, declared }: CatalogEntry, pattern: string): boolean {
  const expression = new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join('.*')}$`,
  );
  return expression.test(id) || declared.clauses.some((clause) => expression.test(clause));
}
