import type { ClauseVerdict, Conclusion, ReportClause, RunReport } from './model.js';

/** What the first line of every output says. */
export interface Head {
  /** The conclusion as a heading: `Conformant`, `No breach found`. */
  readonly words: string;
  /** Its look. Only a target of which every stated clause was judged looks good. */
  readonly tone: 'good' | 'neutral' | 'bad' | 'open';
  /** `31 % of the contract judged`. */
  readonly share: string;
  /** Both in one line, for outputs without a heading: `no breach found, 31 % of the contract judged`. */
  readonly line: string;
}

/** The words of the first line of a report. All outputs take them from here. */
export function headOf({ conclusion, clauses }: Pick<RunReport, 'conclusion' | 'clauses'>): Head {
  const { word } = conclusion;
  const share = `${shareJudged(clauses, 'less than ')} of the contract judged`;
  return {
    words: word.charAt(0).toUpperCase() + word.slice(1),
    tone: tones[word],
    share,
    line: `${word}, ${share}`,
  };
}

/** The verdict whose colour and sign a tone has. */
export const lookOf: Readonly<Record<Head['tone'], ClauseVerdict>> = {
  good: 'passed',
  neutral: 'not-run',
  bad: 'failed',
  open: 'inconclusive',
};

export const tones: Readonly<Record<Conclusion['word'], Head['tone']>> = {
  conformant: 'good',
  'no breach found': 'neutral',
  'not conformant': 'bad',
  incomplete: 'open',
};

/** Whether every stated clause was judged. Without any clause there is nothing to conform to. */
export function isWhollyJudged(
  clauses: readonly Pick<ReportClause, 'kind' | 'verdict'>[],
): boolean {
  const stated = clauses.filter(({ kind }) => kind === 'stated');
  return stated.length > 0 && stated.every(isJudged);
}

/**
 * The share of the stated and inferred clauses of the whole contract, such as `31 %`, rounded down. Where it is less
 * than 1 % though some clause was judged, `less` stands before that number.
 */
export function shareJudged(
  clauses: readonly Pick<ReportClause, 'kind' | 'verdict'>[],
  less: string,
): string {
  const all = clauses.filter(({ kind }) => kind === 'stated' || kind === 'inferred');
  const judged = all.filter(isJudged).length;
  const percent = judged === 0 ? 0 : Math.floor((judged * 100) / all.length);
  return percent === 0 && judged > 0 ? `${less}1 %` : `${percent} %`;
}

function isJudged({ verdict }: Pick<ReportClause, 'verdict'>): boolean {
  return verdict === 'passed' || verdict === 'failed' || verdict === 'warned';
}
