import type { ReportCheck, RunReport } from '../model.js';

/** Most bars of the chart. */
const bars = 60;
/** Shortest time of a bar, milliseconds. */
const shortest = 250;

/** Requests over the wall-clock time of a run. */
export interface Pace {
  /** Milliseconds that one bar stands for. */
  readonly step: number;
  /** From the first request to the end of the last check, milliseconds. */
  readonly length: number;
  /** Requests a second in each step. */
  readonly rates: readonly number[];
  readonly highest: number;
  readonly average: number;
  /** Steps in which a check got 429 answers, provoked or unexpected. */
  readonly refusals: readonly { readonly step: number; readonly kind: 'planned' | 'unplanned' }[];
}

/**
 * Requests a second over the time of a run. Each result has its start, duration and number of requests;
 * the requests are assumed to be evenly spread. Undefined if no result has a start, and for very short
 * runs.
 */
export function paceOf(report: RunReport): Pace | undefined {
  const spans = report.checks.flatMap(spanOf);
  const start = Math.min(...spans.map(({ from }) => from));
  const length = Math.max(...spans.map(({ to }) => to)) - start;
  if (spans.length === 0 || length < 2 * shortest) return undefined;
  const step = Math.max(shortest, length / bars);
  const size = Math.ceil(length / step);
  const sums = Array.from({ length: size }, () => 0);
  for (const { from, to, check } of spans) {
    const perMs = check.requests / (to - from);
    for (let i = Math.floor((from - start) / step); i < size && start + i * step < to; i += 1) {
      const begin = Math.max(from, start + i * step);
      const end = Math.min(to, start + (i + 1) * step);
      sums[i] = (sums[i] ?? 0) + perMs * Math.max(0, end - begin);
    }
  }
  const rates = sums.map((sum) => (sum / step) * 1_000);
  const requests = spans.reduce((sum, { check }) => sum + check.requests, 0);
  return {
    step,
    length,
    rates,
    highest: Math.max(...rates),
    average: (requests / length) * 1_000,
    refusals: spans.flatMap(({ from, check }) => {
      const at = Math.min(size - 1, Math.floor((from - start) / step));
      return [
        ...((check.planned429 ?? 0) > 0 ? [{ step: at, kind: 'planned' as const }] : []),
        ...((check.unplanned429 ?? 0) > 0 ? [{ step: at, kind: 'unplanned' as const }] : []),
      ];
    }),
  };
}

interface Span {
  readonly from: number;
  readonly to: number;
  readonly check: ReportCheck;
}

function spanOf(check: ReportCheck): readonly Span[] {
  const from = Date.parse(check.startedAt ?? '');
  if (Number.isNaN(from) || check.requests === 0) return [];
  return [{ from, to: from + Math.max(1, check.durationMs), check }];
}
