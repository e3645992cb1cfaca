import type { JSX } from 'preact';
import type { ReportClause, RunReport } from '../model.js';
import { count, verdictOrder, verdictWords } from '../words.js';
import { VerdictIcon } from './icon.js';

const kinds: readonly ReportClause['kind'][] = ['stated', 'inferred', 'silent', 'excluded'];

/** The filters of the contract view. The text is that of the search, which spans the whole page. */
export function Filters({ report }: { readonly report: RunReport }): JSX.Element {
  const areas = report.clauses.flatMap(({ checks }) => checks.map((id) => id.split('/')[0] ?? id));
  return (
    <form class="filters" aria-label="Filter the clauses" hidden>
      <fieldset>
        <legend>Verdict</legend>
        {verdictOrder
          .filter((verdict) => report.coverage[verdict] > 0)
          .map((verdict) => (
            <label class={`chip v-${verdict}`}>
              <input type="checkbox" name="verdict" value={verdict} />
              <VerdictIcon verdict={verdict} /> {verdictWords[verdict]} {report.coverage[verdict]}
            </label>
          ))}
      </fieldset>
      <label>
        Area{' '}
        <select name="area">
          <option value="">all</option>
          {[...new Set(areas)].toSorted().map((area) => (
            <option value={area}>{area}</option>
          ))}
        </select>
      </label>
      <label>
        Kind{' '}
        <select name="kind">
          <option value="">all</option>
          {kinds.map((kind) => (
            <option value={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <output aria-live="polite">{count(report.clauses.length, 'clause')}</output>
    </form>
  );
}

/** The search over failures, warnings, inconclusive and silent points, and clauses. */
export function Search(): JSX.Element {
  return (
    <form class="search" role="search" hidden>
      <label>
        Search <input type="search" name="q" autocomplete="off" aria-describedby="search-found" />
      </label>
      <output id="search-found" aria-live="polite" />
      <button type="button" class="keys">
        Keys <kbd>?</kbd>
      </button>
    </form>
  );
}

/** The keys of the page, shown by `?`. */
export function KeyHelp(): JSX.Element {
  const keys = [
    ['j', 'the next result'],
    ['k', 'the result before'],
    ['Enter', 'opens or closes it'],
    ['/', 'search'],
    ['Esc', 'leaves the search'],
    ['?', 'these keys'],
  ];
  return (
    <dialog class="key-help" aria-labelledby="key-help-title">
      <h2 id="key-help-title">Keys</h2>
      <dl>
        {keys.map(([key, does]) => (
          <div>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button>Close</button>
      </form>
    </dialog>
  );
}
