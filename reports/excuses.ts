import type { KnownFailure, RunReport, Verdict } from './model.js';

type Weighed = Pick<RunReport, 'checks' | 'baseline'>;

/** The entry that excuses a broken check. */
export function knownFailure(
  { baseline }: Pick<RunReport, 'baseline'>,
  check: string,
): KnownFailure | undefined {
  return baseline?.known.find((known) => known.check === check);
}

/** The number of checks with this verdict that the baseline does not excuse. */
export function unexcused(report: Weighed, verdict: Verdict): number {
  return report.checks.filter(
    ({ id, outcome }) => outcome.verdict === verdict && knownFailure(report, id) === undefined,
  ).length;
}

/** `lost in the migration (Ada, until 2026-12-31)`. */
export function excuseInWords({ reason, owner, expires }: KnownFailure): string {
  const asides = [owner, expires === undefined ? undefined : `until ${expires}`].filter(
    (aside) => aside !== undefined,
  );
  return asides.length === 0 ? reason : `${reason} (${asides.join(', ')})`;
}
