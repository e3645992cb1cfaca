import type { Outcome, ReportCheck, RunReport, Verdict } from './model.js';

/** A check with a known verdict. */
export type With<V extends Verdict> = ReportCheck & {
  readonly outcome: Extract<Outcome, { readonly verdict: V }>;
};

type Checked = Pick<RunReport, 'checks'>;

/** The checks with one verdict, in the order of the catalog. */
export function having<V extends Verdict>(report: Checked, verdict: V): readonly With<V>[] {
  return report.checks.filter((check): check is With<V> => check.outcome.verdict === verdict);
}

/**
 * For each check the checks that wait for it: those that point at it directly or through others. A check
 * is absent if no other waits for it.
 */
export function heldUp(report: Checked): ReadonlyMap<string, readonly With<'inconclusive'>[]> {
  const waiting = new Map<string, With<'inconclusive'>[]>();
  for (const check of having(report, 'inconclusive')) {
    const root = rootOf(report, check);
    if (root === undefined) continue;
    const others = waiting.get(root);
    if (others === undefined) waiting.set(root, [check]);
    else others.push(check);
  }
  return waiting;
}

/** Failed checks, sorted by the number of checks that wait for them, then in the order of the catalog. */
export function rootCausesFirst(report: RunReport): readonly With<'failed'>[] {
  const waiting = heldUp(report);
  const weight = (check: ReportCheck): number => waiting.get(check.id)?.length ?? 0;
  return having(report, 'failed').toSorted((a, b) => weight(b) - weight(a));
}

/** All checks: first the failed ones in the order of `rootCausesFirst`, then the others as in the catalog. */
export function pressingFirst(report: RunReport): readonly ReportCheck[] {
  return [...new Set<ReportCheck>([...rootCausesFirst(report), ...report.checks])];
}

/** Inconclusive checks with the same cause. */
export interface InconclusiveGroup {
  /** The check that they all wait for; undefined if they only share a reason. */
  readonly pointer?: string;
  readonly reason: string;
  readonly checks: readonly With<'inconclusive'>[];
}

/** Groups inconclusive checks by the check they wait for, or else by reason; the largest group first. */
export function inconclusiveGroups(report: RunReport): readonly InconclusiveGroup[] {
  const groups = new Map<string, With<'inconclusive'>[]>();
  const pointers = new Map<string, string>();
  for (const check of having(report, 'inconclusive')) {
    const pointer = rootOf(report, check);
    const key = JSON.stringify([pointer ?? null, pointer === undefined ? sharedBy(check) : '']);
    if (pointer !== undefined) pointers.set(key, pointer);
    groups.set(key, [...(groups.get(key) ?? []), check]);
  }
  return [...groups]
    .map(([key, checks]): InconclusiveGroup => {
      const pointer = pointers.get(key);
      const [first] = checks;
      const reason = first === undefined ? '' : sharedBy(first);
      return pointer === undefined ? { reason, checks } : { pointer, reason, checks };
    })
    .toSorted((a, b) => b.checks.length - a.checks.length);
}

/** What checks wait for. What that check judges may go wrong in other circumstances alone, or at another date. */
export function waitFor(report: Checked, pointer: string): string {
  const isPassed = report.checks.some(
    ({ id, outcome }) => id === pointer && outcome.verdict === 'passed',
  );
  return isPassed
    ? `what ${pointer} judges went wrong here, though it passed by itself`
    : `waiting for ${pointer}`;
}

/** What inconclusive checks can share: the request that was not answered; otherwise the reason. */
function sharedBy({ outcome: { cause, reason, exchanges } }: With<'inconclusive'>): string {
  const last = exchanges.at(-1);
  if (cause !== 'network' || last === undefined || last.response !== undefined) return reason;
  const path = last.request.url
    .replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '')
    .replace(/[?#].*$/s, '');
  return `${last.request.method} ${path || '/'} gave no answer`;
}

/** Not-run checks by reason; the most frequent reason first. */
export function notRunGroups(
  report: RunReport,
): readonly (readonly [reason: string, checks: readonly With<'not-run'>[]])[] {
  const groups = new Map<string, With<'not-run'>[]>();
  for (const check of having(report, 'not-run')) {
    const { reason } = check.outcome;
    groups.set(reason, [...(groups.get(reason) ?? []), check]);
  }
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length);
}

/** The check at the end of a chain of pointers; in a circle, the check where it closes. */
function rootOf(report: Checked, check: With<'inconclusive'>): string | undefined {
  const seen = new Set([check.id]);
  let pointer: string | undefined = check.outcome.pointer;
  for (;;) {
    const target = report.checks.find(({ id }) => id === pointer)?.outcome;
    if (target?.verdict !== 'inconclusive' || target.pointer === undefined) return pointer;
    if (pointer === undefined || seen.has(pointer)) return pointer;
    seen.add(pointer);
    pointer = target.pointer;
  }
}
