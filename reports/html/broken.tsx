import type { JSX } from 'preact';
import type { FailureEvidence } from '../../harness/check.js';
import type { ReportCheck, RunReport } from '../model.js';
import { heldUp, having, rootCausesFirst } from '../triage.js';
import { count } from '../words.js';
import { Exchanges } from './exchange.js';
import { VerdictMark } from './icon.js';
import { Lineage } from './lineage.js';
import { checkAnchor, clauseAnchor, Command, Recorded } from './text.js';

/** What failed, root causes first. */
export function Failures({ report }: { readonly report: RunReport }): JSX.Element {
  const failed = rootCausesFirst(report);
  const waiting = heldUp(report);
  return (
    <section id="failures" aria-labelledby="failures-title">
      <h2 id="failures-title">Failures</h2>
      {failed.length === 0 ? (
        <p class="lead">No check found a stated clause broken.</p>
      ) : (
        <p class="lead">
          {count(failed.length, 'check')} found a stated clause broken. Those that hold up others
          come first.
        </p>
      )}
      {failed.map((check) => (
        <Broken
          report={report}
          check={check}
          failure={check.outcome.failure}
          waiting={waiting.get(check.id)?.length ?? 0}
        />
      ))}
    </section>
  );
}

/** What warned; nothing at all when nothing did. */
export function Warnings({ report }: { readonly report: RunReport }): JSX.Element | null {
  const warned = having(report, 'warned');
  if (warned.length === 0) return null;
  return (
    <section id="warnings" aria-labelledby="warnings-title">
      <h2 id="warnings-title">Warnings</h2>
      <p class="lead">
        The contract does not say these things outright; they are inferred from it.{' '}
        {report.run.strict
          ? 'This run is strict, so they count as failures.'
          : 'They count in a strict run alone.'}
      </p>
      {warned.map((check) => (
        <Broken report={report} check={check} failure={check.outcome.failure} waiting={0} />
      ))}
    </section>
  );
}

function Broken({
  report,
  check,
  failure,
  waiting,
}: {
  readonly report: RunReport;
  readonly check: ReportCheck;
  readonly failure: FailureEvidence;
  readonly waiting: number;
}): JSX.Element {
  const { counterexample, exchanges, lineage, offending } = failure;
  const clause = failure.clause ?? check.clauses[0];
  const others = check.clauses.filter((id) => id !== clause);
  return (
    <article class={`broken v-${check.outcome.verdict}`} id={checkAnchor(check.id)}>
      <header>
        <VerdictMark verdict={check.outcome.verdict} />
        <h3>{check.title}</h3>
        <p class="id">
          <code>{check.id}</code>
          {waiting > 0 && (
            <a class="holds-up" href="#inconclusive">
              {count(waiting, 'other check')} could not be decided because of it
            </a>
          )}
        </p>
      </header>
      {clause !== undefined && <Quote report={report} id={clause} brief={false} />}
      {others.map((id) => (
        <Quote report={report} id={id} brief />
      ))}
      <div class="compare">
        <section>
          <h4>Expected</h4>
          <p>
            <Recorded text={failure.expected} max={2000} />
          </p>
        </section>
        <section class="actual">
          <h4>Actual</h4>
          <p>
            <Recorded text={failure.actual} max={2000} />
          </p>
        </section>
      </div>
      {counterexample !== undefined && (
        <section class="counterexample">
          <h4>
            Smallest case that breaks it{' '}
            <small>
              made smaller {count(counterexample.shrinks, 'time')}; seed {counterexample.seed}, path{' '}
              {counterexample.path}
            </small>
          </h4>
          <pre tabindex={0}>
            <Recorded text={counterexample.text} />
          </pre>
        </section>
      )}
      <section class="repeat">
        <h4>Repeat it</h4>
        <Command line={check.command} />
      </section>
      {(lineage.length > 0 || exchanges.length > 0) && (
        <section class="evidence">
          <h4>Evidence</h4>
          <Lineage lineage={lineage} exchanges={exchanges} offending={offending} />
          <Exchanges exchanges={exchanges} offending={offending} />
        </section>
      )}
    </article>
  );
}

/** The contract's own words; only the clause found broken is quoted at full length. */
function Quote({
  report,
  id,
  brief,
}: {
  readonly report: RunReport;
  readonly id: string;
  readonly brief: boolean;
}): JSX.Element | null {
  const clause = report.clauses.find((other) => other.id === id);
  if (clause === undefined) return null;
  const section = report.sections.find(({ number }) => number === clause.section);
  return (
    <figure class={brief ? 'quote brief' : 'quote'}>
      <blockquote>{clause.statement}</blockquote>
      <figcaption>
        <a href={`#${clauseAnchor(id)}`}>{id}</a>, section {clause.section}
        {section !== undefined && `, ${section.title}`}
      </figcaption>
      {clause.inference !== undefined && <p class="inference">Inferred: {clause.inference}</p>}
    </figure>
  );
}
