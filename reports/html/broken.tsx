import type { JSX } from 'preact';
import type { FailureEvidence } from '../../harness/check/outcome.js';
import type { ReportCheck, RunReport } from '../model.js';
import { excuseInWords, knownFailure } from '../excuses.js';
import { curlScript } from '../curl.js';
import { cut } from '../sanitize.js';
import { count } from '../words.js';
import { differences, type Stretch } from './differences.js';
import { Exchanges } from './exchange.js';
import { VerdictMark } from './icon.js';
import { Lineage } from './lineage.js';
import { checkAnchor, clauseAnchor, Copy, Recorded, Repeat } from './text.js';

/** Most characters shown of the expected and of the actual text. */
const longest = 2000;

/** One broken clause: expected, actual, the evidence, and the command to repeat it. */
export function Broken({
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
  const { counterexample, exchanges, lineage, offending, orders } = failure;
  const { expected, actual } = differences(
    cut(failure.expected, longest),
    cut(failure.actual, longest),
  );
  const clause = failure.clause ?? check.clauses[0];
  const others = check.clauses.filter((id) => id !== clause);
  return (
    <article class={`broken v-${check.outcome.verdict}`} id={checkAnchor(check.id)}>
      <header>
        <p class="marks">
          <VerdictMark verdict={check.outcome.verdict} />
          <Standing report={report} check={check} />
        </p>
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
      {clause !== undefined && <Quote report={report} id={clause} />}
      {others.length > 0 && (
        <p class="note others">
          The check also judges{' '}
          {others.map((id, i) => (
            <>
              {i > 0 && ', '}
              <a href={`#${clauseAnchor(id)}`}>{id}</a>
            </>
          ))}
        </p>
      )}
      <div class="compare">
        <section>
          <h4>Expected</h4>
          <p>
            <Marked stretches={expected} />
          </p>
        </section>
        <section class="actual">
          <h4>Actual</h4>
          <p>
            <Marked stretches={actual} />
          </p>
        </section>
      </div>
      {counterexample !== undefined && (
        <section class="counterexample">
          <h4>
            Smallest case that breaks it{' '}
            <small>
              shrunk {count(counterexample.shrinks, 'time')}; seed {counterexample.seed}, path{' '}
              {counterexample.path}
            </small>
          </h4>
          <Story text={counterexample.text} />
        </section>
      )}
      <section class="repeat">
        <h4>Repeat it</h4>
        <Repeat command={check.command} />
        <Script check={check} failure={failure} />
      </section>
      {(lineage.length > 0 || exchanges.length > 0) && (
        <section class="evidence">
          <h4>Evidence</h4>
          <Lineage lineage={lineage} exchanges={exchanges} orders={orders} offending={offending} />
          <Exchanges exchanges={exchanges} offending={offending} />
        </section>
      )}
    </article>
  );
}

/** Whether the failure is new or known to the baseline. */
function Standing({
  report,
  check,
}: {
  readonly report: RunReport;
  readonly check: ReportCheck;
}): JSX.Element | null {
  if (report.baseline?.fresh.includes(check.id)) {
    return <span class="standing fresh">new since the baseline</span>;
  }
  const known = knownFailure(report, check.id);
  if (known === undefined) return null;
  return <span class="standing">known to the baseline: {excuseInWords(known)}</span>;
}

function Marked({ stretches }: { readonly stretches: readonly Stretch[] }): JSX.Element {
  return (
    <>
      {stretches.map(({ text, differs }) =>
        differs ? (
          <mark>
            <Recorded text={text} />
          </mark>
        ) : (
          <Recorded text={text} />
        ),
      )}
    </>
  );
}

/** A counterexample: the steps of a story, or the values that break a property. */
function Story({ text }: { readonly text: string }): JSX.Element {
  const steps = text.split('\n');
  if (steps.length === 1) {
    return (
      <pre tabindex={0}>
        <Recorded text={text} />
      </pre>
    );
  }
  return (
    <ol class="story">
      {steps.map((step) => (
        <li>
          <Recorded text={step} max={1000} />
        </li>
      ))}
    </ol>
  );
}

function Script({
  check,
  failure,
}: {
  readonly check: ReportCheck;
  readonly failure: FailureEvidence;
}): JSX.Element | null {
  const script = curlScript(check, failure);
  if (script === undefined) return null;
  return (
    <details class="curl">
      <summary>The same requests as a curl script</summary>
      <p class="note">
        The head of the script lists its inputs. The script takes later tokens from the answers, and
        ends with the answer that broke the clause.
      </p>
      <div class="command long">
        <pre tabindex={0}>{script}</pre>
        <Copy what="the script" />
      </div>
    </details>
  );
}

/** The quoted clause. */
function Quote({
  report,
  id,
}: {
  readonly report: RunReport;
  readonly id: string;
}): JSX.Element | null {
  const clause = report.clauses.find((other) => other.id === id);
  if (clause === undefined) return null;
  const section = report.sections.find(({ number }) => number === clause.section);
  return (
    <figure class="quote">
      <blockquote>{clause.statement}</blockquote>
      <figcaption>
        <a href={`#${clauseAnchor(id)}`}>{id}</a>, section {clause.section}
        {section !== undefined && `, ${section.title}`}
      </figcaption>
      {clause.inference !== undefined && <p class="inference">Inferred: {clause.inference}</p>}
    </figure>
  );
}
