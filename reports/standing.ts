import { excuseInWords, knownFailure } from './excuses.js';
import type { Outcome, ReportCheck, RunReport } from './model.js';

type Of<V extends Outcome['verdict']> = Extract<Outcome, { readonly verdict: V }>;

/** What a check means for a build: its verdict, seen through the baseline and `--strict`. */
export type Standing =
  | { readonly is: 'passed'; readonly outcome: Of<'passed'> }
  | { readonly is: 'observed'; readonly outcome: Of<'observed'> }
  | { readonly is: 'not-run'; readonly outcome: Of<'not-run'> }
  | { readonly is: 'failed'; readonly outcome: Of<'failed' | 'warned'> }
  /** An inferred clause was broken, and the run is not strict. */
  | { readonly is: 'warned'; readonly outcome: Of<'warned'> }
  /** Broken as the baseline says. */
  | { readonly is: 'known'; readonly outcome: Of<'failed' | 'warned'>; readonly excuse: string }
  | { readonly is: 'inconclusive'; readonly outcome: Of<'inconclusive'> }
  /** Could not be decided because it stands on a known failure. */
  | { readonly is: 'waiting'; readonly outcome: Of<'inconclusive'> };

/** What a check means for the build that the gate of this report decides on. */
export function standingOf(report: RunReport, { id, outcome }: ReportCheck): Standing {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned': {
      const known = knownFailure(report, id);
      if (known !== undefined) return { is: 'known', outcome, excuse: excuseInWords(known) };
      return outcome.verdict === 'failed' || report.run.strict
        ? { is: 'failed', outcome }
        : { is: 'warned', outcome };
    }
    case 'inconclusive': {
      const waits = report.baseline?.waiting.includes(id) ?? false;
      return { is: waits ? 'waiting' : 'inconclusive', outcome };
    }
    case 'passed':
      return { is: 'passed', outcome };
    case 'observed':
      return { is: 'observed', outcome };
    case 'not-run':
      return { is: 'not-run', outcome };
  }
}

/** `expected …, got …`. */
export function gapInWords({ failure }: Of<'failed' | 'warned'>): string {
  return `expected ${failure.expected}, got ${failure.actual}`;
}

/** What excuses a check that waits for a known failure. */
export function waitInWords({ pointer, reason }: Of<'inconclusive'>): string {
  return pointer === undefined ? reason : `waits for ${pointer}, a known failure`;
}
