import type { JSX } from 'preact';
import type { FailureEvidence } from '../../harness/check/outcome.js';
import type { ReportCheck, RunReport } from '../model.js';
import { excuseInWords, knownFailure } from '../excuses.js';
import { shortMoment } from '../history.js';
import { wordsOfRole } from '../role-words.js';
import { cut } from '../sanitize.js';
import { storyOf, storyText } from '../story.js';
import { count } from '../words.js';
import { differences } from './differences.js';
import { Exchanges } from './exchange.js';
import { VerdictMark } from './icon.js';
import { Lineage } from './lineage.js';
import { Marked } from './marked.js';
import { QuoteInContext } from './quote.js';
import {
  checkAnchor,
  clauseAnchor,
  Coded,
  Copy,
  CopyLink,
  groupAnchor,
  Recorded,
  Repeat,
} from './text.js';

/** Most characters shown of the expected and of the actual text. */
const longest = 2000;
/** Most lines shown of a story. */
const longestStory = 24;

/** One broken clause: expected, actual, the evidence, and the command to repeat it. */
export function Broken({
  report,
  check,
  failure,
  waiting,
  open,
}: {
  readonly report: RunReport;
  readonly check: ReportCheck;
  readonly failure: FailureEvidence;
  /** Number of checks that wait for it. */
  readonly waiting: number;
  /** Whether its card is open at first. */
  readonly open: boolean;
}): JSX.Element {
  const { counterexample } = failure;
  const { expected, actual } = differences(
    cut(failure.expected, longest),
    cut(failure.actual, longest),
  );
  const clause = failure.clause ?? check.clauses[0];
  const others = check.clauses.filter((id) => id !== clause);
  return (
    <article class={`broken v-${check.outcome.verdict}`} id={checkAnchor(check.id)}>
      <details class="card" open={open}>
        <summary class="result">
          <span class="marks">
            <VerdictMark verdict={check.outcome.verdict} />
            <Standing report={report} check={check} />
          </span>
          <h3>
            <Coded text={check.title} />
          </h3>
        </summary>
        <p class="id">
          <code>{check.id}</code>
          <CopyLink check={check.id} />
          {waiting > 0 && (
            <a class="holds-up" href={`#${groupAnchor(check.id)}`}>
              {count(waiting, 'other check')} could not be decided because of it
            </a>
          )}
        </p>
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
            <h4>Smallest case that breaks it</h4>
            <Story text={counterexample.text} />
          </section>
        )}
        <section class="repeat">
          <h4>Repeat it</h4>
          <Repeat command={check.command} />
          {report.run.role !== 'integration' && <Script check={check} failure={failure} />}
        </section>
        {report.run.role === 'integration' && <WhoDidWhat failure={failure} />}
        <Evidence
          check={check}
          failure={failure}
          hasOrders={report.run.role !== 'integration'}
          ofTraffic={report.run.traffic !== undefined}
        />
      </details>
    </article>
  );
}

/** What the user, the target, the service and the operator did, in order. */
function WhoDidWhat({ failure }: { readonly failure: FailureEvidence }): JSX.Element | null {
  const story = storyOf(failure, longestStory);
  if (story.length === 0) return null;
  return (
    <section class="who">
      <h4>Who did what</h4>
      <ol>
        {story.map((line) => (
          <li class={`by-${line.by}`}>
            <span class="actor">{line.by}</span>
            <span>
              <Recorded text={storyText(line)} max={400} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The picture of the tokens and the exchanges, both drawn when the card opens. */
function Evidence({
  check,
  failure,
  hasOrders,
  ofTraffic,
}: {
  readonly check: ReportCheck;
  readonly failure: FailureEvidence;
  readonly ofTraffic: boolean;
  /** Whether the picture shows what was done through control; a story tells it otherwise. */
  readonly hasOrders: boolean;
}): JSX.Element | null {
  const { lineage, exchanges, orders, offending } = failure;
  if (lineage.length + exchanges.length === 0) return null;
  const granted = hasOrders ? 'control' : 'user';
  const origin = ofTraffic ? 'before' : granted;
  return (
    <section class="evidence">
      <h4>Evidence</h4>
      <template>
        <Lineage
          lineage={lineage}
          exchanges={exchanges}
          orders={hasOrders ? orders : undefined}
          offending={offending}
          origin={origin}
        />
      </template>
      <Exchanges check={check.id} exchanges={exchanges} ofTraffic={ofTraffic} />
    </section>
  );
}

/** Whether the failure is new, since when it is there, and whether the baseline knows it. */
function Standing({
  report,
  check,
}: {
  readonly report: RunReport;
  readonly check: ReportCheck;
}): JSX.Element {
  const known = knownFailure(report, check.id);
  const { baseline, history } = report;
  const since = history?.brokenSince[check.id];
  const isNew = history?.fresh?.includes(check.id) === true;
  return (
    <>
      {baseline?.fresh.includes(check.id) === true && (
        <span class="standing fresh">new since the baseline</span>
      )}
      {known !== undefined && (
        <span class="standing">known to the baseline: {excuseInWords(known)}</span>
      )}
      {isNew && <span class="standing fresh">new</span>}
      {!isNew && since !== undefined && history?.since !== undefined && (
        <span class="standing">since {shortMoment(since, report.run.startedAt.slice(0, 4))}</span>
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
  if (failure.exchanges.every(({ incoming }) => incoming === true)) return null;
  return (
    <details class="curl">
      <summary>The same requests as a curl script</summary>
      <p class="note">
        The head of the script lists its inputs. The script takes later tokens from the answers, and
        ends with what broke the clause.
      </p>
      <div class="command long" data-script={check.id}>
        <pre tabindex={0} />
        <Copy what="the script" />
      </div>
      <noscript>Left out without script; the command crm-conformance curl prints it.</noscript>
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
  const words = wordsOfRole(report);
  return (
    <figure class="quote">
      <QuoteInContext clause={clause} />
      <figcaption>
        <a href={`#${clauseAnchor(id)}`}>{id}</a>, section {clause.section}
        {section !== undefined && `, ${section.title}`}
      </figcaption>
      {clause.inference !== undefined && (
        <p class="inference">
          {words.inferred}: <Coded text={clause.inference} />
        </p>
      )}
      {report.run.role === 'integration' && clause.note !== undefined && (
        <p class="inference">
          {words.stated}: <Coded text={clause.note} />
        </p>
      )}
    </figure>
  );
}
