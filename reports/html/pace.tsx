import type { JSX } from 'preact';
import type { RunReport } from '../model.js';
import { duration } from '../words.js';
import { paceOf } from './pace-data.js';

const width = 960;
const height = 120;
/** The contract's limit, requests a second for one address. */
const limit = 7;

/** A bar chart of the requests a second over the time of the run. */
export function PaceChart({ report }: { readonly report: RunReport }): JSX.Element | null {
  const pace = paceOf(report);
  if (pace === undefined) return null;
  const waits = report.run.clock.kind === 'wall';
  const top = Math.max(pace.highest, waits ? limit : 0) * 1.05;
  const bar = width / pace.rates.length;
  const yOf = (rate: number): number => height - (rate / top) * height;
  const told = `${rounded(pace.average)} requests a second on average, ${rounded(pace.highest)} at most, over ${duration(pace.length)}`;
  return (
    <figure class="pace">
      <figcaption>
        <h3>Requests a second</h3>
        <p class="note">
          {told}, by our clock.{' '}
          {waits
            ? 'The line is the limit of the contract for one address.'
            : 'The run moved the clock of the target instead of waiting. By that clock, requests that must pass stayed under 7 a second.'}
        </p>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height + 12}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={told}
      >
        {pace.rates.map((rate, i) => (
          <rect
            class="bar-of-pace"
            x={(i * bar).toFixed(1)}
            y={yOf(rate).toFixed(1)}
            width={Math.max(1, bar - 1.5).toFixed(1)}
            height={(height - yOf(rate)).toFixed(1)}
          >
            <title>{`${rounded(rate)} a second, ${duration(i * pace.step)} after the start`}</title>
          </rect>
        ))}
        <path class="ground" d={`M0 ${height}H${width}`} />
        {waits && <path class="limit" d={`M0 ${yOf(limit).toFixed(1)}H${width}`} />}
        {pace.refusals.map(({ step, kind }) => (
          <rect
            class={kind}
            x={(step * bar).toFixed(1)}
            y={height + 4}
            width={Math.max(3, bar - 1.5).toFixed(1)}
            height="6"
          />
        ))}
      </svg>
      <p class="axis" aria-hidden="true">
        <span>0</span>
        {pace.refusals.length > 0 && (
          <span class="key">
            <span class="planned">▬</span> 429 provoked on purpose{' '}
            {pace.refusals.some(({ kind }) => kind === 'unplanned') && (
              <>
                <span class="unplanned">▬</span> unexpected 429
              </>
            )}
          </span>
        )}
        <span>{duration(pace.length)}</span>
      </p>
    </figure>
  );
}

function rounded(rate: number): string {
  return rate < 10 ? rate.toFixed(1).replace(/\.0$/, '') : String(Math.round(rate));
}
