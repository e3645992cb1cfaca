import { excuseInWords, knownFailure } from './excuses.js';
import type { Outcome, ReportCheck, RunReport } from './model.js';

type Of<V extends Outcome['verdict']> = Extract<Outcome, { readonly verdict: V }>;

/** The effect of a check on the build: its verdict combined with the baseline and `--strict`. */
export type Standing =
  | { readonly is: 'passed'; readonly outcome: Of<'passed'> }
  | { readonly is: 'observed'; readonly outcome: Of<'observed'> }
  | { readonly is: 'not-run'; readonly outcome: Of<'not-run'> }
  | { readonly is: 'failed'; readonly outcome: Of<'failed' | 'warned'> }
  /** An inferred clause was broken, and the run is not strict. */
  | { readonly is: 'warned'; readonly outcome: Of<'warned'> }
  /** Broken, and excused by the baseline. */
  | { readonly is: 'known'; readonly outcome: Of<'failed' | 'warned'>; readonly excuse: string }
  | { readonly is: 'inconclusive'; readonly outcome: Of<'inconclusive'> }
  /** Could not be decided because it depends on a known failure. */
  | { readonly is: 'waiting'; readonly outcome: Of<'inconclusive'> };

/** The effect of a check on the build, by the gate of this report. */
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

/** The reason why a check waits for a known failure. */
export function waitInWords({ pointer, reason }: Of<'inconclusive'>): string {
  return pointer === undefined ? reason : `waits for ${pointer}, a known failure`;
}
