import type { JSX } from 'preact';
import type { RunReport } from '../model.js';
import { having, type With } from '../triage.js';
import { count } from '../words.js';
import { Exchanges } from './exchange.js';
import { checkAnchor, clauseAnchor, Coded, Said } from './text.js';

/** The behaviour of the target and of the reference emulator where the contract is silent. */
export function Observations({ report }: { readonly report: RunReport }): JSX.Element | null {
  const observed = having(report, 'observed');
  if (observed.length === 0) return null;
  const differing = observed.filter((check) => likeness(check) === 'differs');
  const others = observed.filter((check) => likeness(check) !== 'differs');
  return (
    <section id="observations" aria-labelledby="observations-title">
      <h2 id="observations-title">Where the contract is silent</h2>
      <p class="lead">
        The behaviour of this target where the contract leaves the choice open, compared with the
        reference emulator. Nothing here is right or wrong, but integrations may come to rely on it.{' '}
        {summaryOf(observed.length, differing.length)}
      </p>
      <ul class="observations">
        {[...differing, ...others].map((check) => (
          <Observed report={report} check={check} />
        ))}
      </ul>
    </section>
  );
}

function Observed({
  report,
  check,
}: {
  readonly report: RunReport;
  readonly check: With<'observed'>;
}): JSX.Element {
  const { id, clauses, outcome, reference } = check;
  const like = likeness(check);
  return (
    <li id={checkAnchor(id)} class={`observed ${like}`}>
      <div class="question">
        {clauses.map((clause) => (
          <p>
            <Coded text={questionOf(report, clause)} />{' '}
            <a class="clause-id" href={`#${clauseAnchor(clause)}`}>
              {clause}
            </a>
          </p>
        ))}
      </div>
      <dl>
        <div>
          <dt>This target</dt>
          <dd>
            <Said text={outcome.behaviour} max={2000} />
          </dd>
        </div>
        <div>
          <dt>The reference</dt>
          <dd>
            {like === 'same' && <span class="like">same</span>}
            {like === 'differs' && (
              <>
                <span class="like">differs</span> <Said text={reference ?? ''} max={2000} />
              </>
            )}
            {like === 'unknown' && <span class="note">not compared</span>}
          </dd>
        </div>
      </dl>
      {outcome.exchanges.length > 0 && (
        <details>
          <summary class="result">exchanges</summary>
          <Exchanges check={id} exchanges={outcome.exchanges} />
        </details>
      )}
    </li>
  );
}

function likeness({ outcome, reference }: With<'observed'>): 'same' | 'differs' | 'unknown' {
  if (reference === undefined) return 'unknown';
  return outcome.behaviour === reference ? 'same' : 'differs';
}

function summaryOf(all: number, differing: number): string {
  if (differing === 0) return `No difference was seen in ${count(all, 'point')}.`;
  return `It differs in ${differing} of ${count(all, 'point')}; these come first.`;
}

function questionOf(report: RunReport, id: string): string {
  const clause = report.clauses.find((other) => other.id === id);
  return clause?.inference ?? clause?.statement ?? '';
}
