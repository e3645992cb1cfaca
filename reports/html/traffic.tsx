import type { JSX } from 'preact';
import type { DutyResult, TrafficSummary } from '../../harness/run/traffic-summary.js';
import type { RunReport } from '../model.js';
import { neglectedDuties, sourceInWords } from '../traffic-words.js';
import { count, moment } from '../words.js';
import { Exchanges } from './exchange.js';
import { Fact } from './fact.js';
import { VerdictIcon, VerdictMark } from './icon.js';
import { Lineage } from './lineage.js';
import { dutyKey } from './page-data.js';
import { clauseAnchor, Coded, Recorded, Said } from './text.js';

interface Of {
  readonly traffic: TrafficSummary;
}

/** The facts of the first screen that only traffic has. */
export function TrafficFacts({ traffic }: Of): JSX.Element {
  const { kind, sources, exchanges, judged, from, to } = traffic;
  return (
    <>
      <Fact name="Judged from" long>
        {sourceInWords(traffic)}{' '}
        <small>
          {kind === 'passing' ? 'passed on by a proxy at' : 'recorded in'}{' '}
          <Recorded text={sources.join(', ')} max={400} />
          {exchanges > judged && `; ${exchanges - judged} with other addresses are not judged`}
        </small>
      </Fact>
      {from !== undefined && to !== undefined && (
        <Fact name="Period">
          {moment(from)} <small>to {moment(to)}</small>
        </Fact>
      )}
    </>
  );
}

/** What the integration neglected, for the first screen; null if nothing. */
export function NeglectedDuties({ traffic }: Of): JSX.Element | null {
  const neglected = neglectedDuties(traffic);
  if (neglected.length === 0) return null;
  return (
    <ul class="what-broke">
      {neglected.map(({ id, title, failure }) => (
        <li>
          <VerdictIcon verdict="failed" />
          <a href={`#${dutyAnchor(id)}`}>
            <Coded text={title} />
          </a>
          <p class="gap">
            <Said text={`got ${failure?.actual ?? ''}`} max={240} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** What traffic shows besides the service: the integration, and the tokens. */
export function Traffic({ report, traffic }: Of & { readonly report: RunReport }): JSX.Element {
  return (
    <>
      {traffic.integration !== undefined && (
        <Integration report={report} duties={traffic.integration} />
      )}
      {traffic.tokens !== undefined && <Tokens tokens={traffic.tokens} />}
    </>
  );
}

function Integration({
  report,
  duties,
}: {
  readonly report: RunReport;
  readonly duties: readonly DutyResult[];
}): JSX.Element {
  return (
    <section id="integration" aria-labelledby="integration-title">
      <h2 id="integration-title">The integration</h2>
      <p class="lead">
        The requests show what the integration does. Its duties are no clauses of the service, so
        they do not change the verdict on the service.
      </p>
      {duties.map((duty) => (
        <Duty report={report} duty={duty} />
      ))}
    </section>
  );
}

function Duty({
  report,
  duty,
}: {
  readonly report: RunReport;
  readonly duty: DutyResult;
}): JSX.Element {
  const { id, title, clause, judged, neglected, failure } = duty;
  const verdict = neglected > 0 ? 'failed' : judged > 0 ? 'passed' : 'not-run';
  const quoted = report.clauses.find((each) => each.id === clause);
  return (
    <article class={`broken v-${verdict}`} id={dutyAnchor(id)}>
      <details class="card" open={failure !== undefined}>
        <summary class="result">
          <span class="marks">
            <VerdictMark verdict={verdict} />
          </span>
          <h3>
            <Coded text={title} />
          </h3>
        </summary>
        <p class="id">
          <code>{dutyKey(id)}</code>{' '}
          {judged === 0
            ? 'The traffic says nothing about it.'
            : `${count(neglected, 'request')} of ${judged} neglected it.`}
        </p>
        {quoted !== undefined && (
          <p class="note">
            It follows from <a href={`#${clauseAnchor(clause)}`}>{clause}</a>, section{' '}
            {quoted.section}: “
            <Coded text={quoted.statement} />”
          </p>
        )}
        {failure !== undefined && (
          <>
            <div class="compare">
              <section>
                <h4>Expected</h4>
                <p>
                  <Said text={failure.expected} max={2_000} />
                </p>
              </section>
              <section class="actual">
                <h4>Actual</h4>
                <p>
                  <Said text={failure.actual} max={2_000} />
                </p>
              </section>
            </div>
            <section class="evidence">
              <h4>Evidence</h4>
              <template>
                <Lineage
                  lineage={failure.lineage}
                  exchanges={failure.exchanges}
                  offending={failure.offending}
                  origin="before"
                />
              </template>
              <Exchanges check={dutyKey(id)} exchanges={failure.exchanges} ofTraffic />
            </section>
          </>
        )}
      </details>
    </article>
  );
}

function Tokens({
  tokens: { lineage, exchanges, issued },
}: {
  readonly tokens: NonNullable<TrafficSummary['tokens']>;
}): JSX.Element {
  const missing = issued - lineage.filter(({ exchange }) => exchange !== undefined).length;
  return (
    <section id="tokens" aria-labelledby="tokens-title">
      <h2 id="tokens-title">The tokens of the traffic</h2>
      {issued === 0 ? (
        <p class="lead">No exchange of the traffic handed out a token.</p>
      ) : (
        <p class="lead">
          The traffic handed out {count(issued, 'token')}.
          {missing > 0 && ` The picture leaves out ${missing} of them.`}
        </p>
      )}
      <Lineage lineage={lineage} exchanges={exchanges} origin="before" />
    </section>
  );
}

function dutyAnchor(id: string): string {
  return `duty-${id}`;
}
