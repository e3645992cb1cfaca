import type { JSX } from 'preact';
import type { RunReport } from '../model.js';
import { having } from '../triage.js';
import { Exchanges } from './exchange.js';
import { checkAnchor, clauseAnchor, Recorded } from './text.js';

/** What the target does where the contract is silent; nothing when nothing was observed. */
export function Observations({ report }: { readonly report: RunReport }): JSX.Element | null {
  const observed = having(report, 'observed');
  if (observed.length === 0) return null;
  const clauses = new Map(report.clauses.map((clause) => [clause.id, clause]));
  return (
    <section id="observations" aria-labelledby="observations-title">
      <h2 id="observations-title">Where the contract is silent</h2>
      <p class="lead">
        What this target does where the contract leaves the choice open. Nothing here is right or
        wrong; it is what an integration may come to rely on.
      </p>
      <div class="scroll" tabindex={0} role="group" aria-label="Observations">
        <table class="observations">
          <thead>
            <tr>
              <th scope="col">Clause</th>
              <th scope="col">What is left open</th>
              <th scope="col">What this target does</th>
            </tr>
          </thead>
          <tbody>
            {observed.map(({ id, clauses: own, outcome }) => (
              <tr id={checkAnchor(id)}>
                <td>
                  {own.map((clause) => (
                    <a class="clause-id" href={`#${clauseAnchor(clause)}`}>
                      {clause}
                    </a>
                  ))}
                </td>
                <td>
                  {own.map((clause) => (
                    <p>{clauses.get(clause)?.inference ?? clauses.get(clause)?.statement}</p>
                  ))}
                </td>
                <td>
                  <p>
                    <Recorded text={outcome.behaviour} max={2000} />
                  </p>
                  {outcome.exchanges.length > 0 && (
                    <details>
                      <summary>how it was seen</summary>
                      <Exchanges exchanges={outcome.exchanges} />
                    </details>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
