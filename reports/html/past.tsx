import type { JSX } from 'preact';
import { historyInWords } from '../history.js';
import type { HistoryRun, RunReport } from '../model.js';
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
      {history.runs.length > 1 && <Runs runs={history.runs} />}
    </div>
  );
}

/** A bar for each run: its height is the share of the clauses judged, its lower part what broke. */
function Runs({ runs }: { readonly runs: readonly HistoryRun[] }): JSX.Element {
  const broken = runs.map(({ failed }) => failed.length);
  const most = Math.max(1, ...broken);
  const last = runs.at(-1);
  return (
    <svg
      class="runs"
      width={runs.length * step}
      height={height}
      role="img"
      aria-label={`Failures of the last ${runs.length} runs: ${broken.join(', ')}`}
    >
      {runs.map(({ failed, warned, startedAt, word }, i) => {
        const n = failed.length;
        const size = n === 0 ? 3 : Math.max(6, (n / most) * height);
        const look =
          n > 0
            ? 'v-failed'
            : warned.length > 0
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
