import type { JSX } from 'preact';
import type { Comparison } from '../compare.js';
import { verdictOrder, verdictWords } from '../words.js';
import { areasOf } from './compare-matrix.js';
import { VerdictIcon } from './icon.js';

/** Search and filters of a comparison; hidden until the script shows them. */
export function CompareFilters({ comparison }: { readonly comparison: Comparison }): JSX.Element {
  const found = new Set(comparison.clauses.flatMap(({ verdicts }) => verdicts));
  const areas = new Set(comparison.clauses.flatMap(areasOf));
  return (
    <form class="filters" role="search" aria-label="Filter the clauses" hidden>
      <fieldset>
        <legend>Verdict</legend>
        {verdictOrder
          .filter((verdict) => found.has(verdict))
          .map((verdict) => (
            <label class={`chip v-${verdict}`}>
              <input type="checkbox" name="verdict" value={verdict} />
              <VerdictIcon verdict={verdict} /> {verdictWords[verdict]}
            </label>
          ))}
      </fieldset>
      <label>
        Area{' '}
        <select name="area">
          <option value="">all</option>
          {[...areas].toSorted().map((area) => (
            <option value={area}>{area}</option>
          ))}
        </select>
      </label>
      <label>
        Kind{' '}
        <select name="kind">
          <option value="">all</option>
          {['stated', 'inferred', 'silent', 'excluded'].map((kind) => (
            <option value={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <label>
        Search <input type="search" name="q" autocomplete="off" />
      </label>
      <output aria-live="polite" />
    </form>
  );
}
