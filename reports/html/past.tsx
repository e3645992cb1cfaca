import type { JSX } from 'preact';
import { historyInWords, pastRun } from '../history.js';
import type { PastRun, RunReport } from '../model.js';
import { moment } from '../words.js';

const step = 12;
const height = 40;

/** How the run differs from the one before, and a small picture of the last runs; null without history. */
export function Past({ report }: { readonly report: RunReport }): JSX.Element | null {
  const { history } = report;
  if (history === undefined) return null;
  return (
    <div class="past">
      <p class="since-history">{historyInWords(history)}</p>
      <Runs runs={history.runs.map(pastRun)} />
    </div>
  );
}

/** A bar for each run, as high as its number of failures; null for a single run. */
export function Runs({ runs }: { readonly runs: readonly PastRun[] }): JSX.Element | null {
  if (runs.length < 2) return null;
  const broken = runs.map(({ failed }) => failed);
  const most = Math.max(1, ...broken);
  const last = runs.at(-1);
  return (
    <svg
      class="runs"
      width={runs.length * step}
      height={height}
      viewBox={`0 0 ${runs.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Failures of the last ${runs.length} runs: ${broken.join(', ')}`}
    >
      {runs.map(({ failed: n, warned, startedAt, word }, i) => {
        const size = n === 0 ? 3 : Math.max(6, (n / most) * height);
        const look =
          n > 0
            ? 'v-failed'
            : warned > 0
              ? 'v-warned'
              : word === 'incomplete'
                ? 'v-inconclusive'
                : 'v-passed';
        return (
          <rect
            class={`${look}${runs[i] === last ? ' now' : ''}`}
            x={i * step}
            y={height - size}
            width={step - 3}
            height={size}
          >
            <title>{`${moment(Date.parse(startedAt))}: ${n} failed, ${word}`}</title>
          </rect>
        );
      })}
    </svg>
  );
}
