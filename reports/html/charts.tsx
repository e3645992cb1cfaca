import type { JSX } from 'preact';
import { shareJudged } from '../head.js';
import type { ClauseVerdict, ReportClause, RunReport } from '../model.js';
import { checkVerdictOrder, verdictOrder, verdictWords } from '../words.js';

/** One slice of a ring or a bar. */
interface Slice {
  readonly verdict: ClauseVerdict;
  readonly n: number;
}

/** The clauses that a check can judge, as a ring. Its centre shows how many of them were judged. */
export function Ring({ report }: { readonly report: RunReport }): JSX.Element {
  const slices = clauseSlices(judgeable(report));
  const total = sum(slices);
  const radius = 62;
  const around = 2 * Math.PI * radius;
  // A gap separates slices; a single slice closes the ring.
  const gap = slices.length > 1 ? 3 : 0;
  let start = 0;
  return (
    <svg
      class="ring"
      viewBox="0 0 160 160"
      width="168"
      height="168"
      role="img"
      aria-label={told(slices)}
    >
      <circle cx="80" cy="80" r={radius} class="track" />
      {slices.map(({ verdict, n }) => {
        const length = (n / total) * around;
        const offset = -start;
        start += length;
        return (
          <circle
            cx="80"
            cy="80"
            r={radius}
            class={`slice v-${verdict}`}
            stroke-dasharray={`${Math.max(1.5, length - gap).toFixed(2)} ${around.toFixed(2)}`}
            stroke-dashoffset={offset.toFixed(2)}
            transform="rotate(-90 80 80)"
          >
            <title>{`${n} ${verdictWords[verdict]}`}</title>
          </circle>
        );
      })}
      <text x="80" y="84" class="big">
        {shareJudged(report.clauses, '<')}
      </text>
      <text x="80" y="103" class="small">
        judged
      </text>
    </svg>
  );
}

/** The stated and inferred clauses. */
export function judgeable({ clauses }: Pick<RunReport, 'clauses'>): readonly ReportClause[] {
  return clauses.filter(({ kind }) => kind === 'stated' || kind === 'inferred');
}

/** The number of checks for each verdict, without zeros. */
export function checkSlices({ summary }: RunReport): readonly Slice[] {
  return checkVerdictOrder
    .map((verdict) => ({ verdict, n: verdict === 'not-run' ? summary.notRun : summary[verdict] }))
    .filter(({ n }) => n > 0);
}

/** The number of clauses for each verdict, without zeros. */
export function clauseSlices(clauses: readonly ReportClause[]): readonly Slice[] {
  return verdictOrder
    .map((verdict) => ({ verdict, n: clauses.filter((c) => c.verdict === verdict).length }))
    .filter(({ n }) => n > 0);
}

/** A bar of verdicts across the page, to scale. */
export function Bar({
  slices,
  thin = false,
}: {
  readonly slices: readonly Slice[];
  readonly thin?: boolean;
}): JSX.Element {
  const total = sum(slices);
  let start = 0;
  return (
    <svg
      class={thin ? 'bar thin' : 'bar'}
      viewBox="0 0 1000 10"
      preserveAspectRatio="none"
      role="img"
      aria-label={told(slices)}
    >
      {slices.map(({ verdict, n }) => {
        const x = start;
        const width = (n / total) * 1000;
        start += width;
        return (
          <rect class={`v-${verdict}`} x={x.toFixed(1)} y="0" width={width.toFixed(1)} height="10">
            <title>{`${n} ${verdictWords[verdict]}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}

function sum(slices: readonly Slice[]): number {
  return slices.reduce((total, { n }) => total + n, 0);
}

function told(slices: readonly Slice[]): string {
  return slices.map(({ verdict, n }) => `${n} ${verdictWords[verdict]}`).join(', ');
}
