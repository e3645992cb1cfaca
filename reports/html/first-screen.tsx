import type { JSX } from 'preact';
import { headOf, lookOf } from '../head.js';
import type { Outcome, ReportClause, RunReport } from '../model.js';
import { gapInWords } from '../standing.js';
import { wordsOfRole } from '../role-words.js';
import { having, rootCausesFirst } from '../triage.js';
import { count, duration, moment, verdictWords } from '../words.js';
import { Bar, checkSlices, clauseSlices, judgeable, Ring } from './charts.js';
import { Fact } from './fact.js';
import { VerdictIcon } from './icon.js';
import { JudgeMore } from './more.js';
import { costOf } from './page-data.js';
import { Past } from './past.js';
import { checkAnchor, clauseAnchor, Coded, Command, filterFragment, Said } from './text.js';
import { NeglectedDuties, TrafficFacts } from './traffic.js';

/** Most failures listed on the first screen. */
const named = 4;
/** Most characters of the gap between expected and actual. */
const longestGap = 400;

/** The first screen: verdict, target and coverage. */
export function FirstScreen({ report }: { readonly report: RunReport }): JSX.Element {
  const { conclusion, run } = report;
  const head = headOf(report);
  const icon = lookOf[head.tone];
  return (
    <header class="first">
      <div class="verdict">
        <p class="eyebrow">
          {nameOf(report)}, {wordsOfRole(report).judged}
        </p>
        <h1 class={`v-${icon}`}>
          <VerdictIcon verdict={icon} />
          {head.words}
        </h1>
        <p class="share">{head.share}</p>
        <p class="sentence">{conclusion.sentence}</p>
        <Past report={report} />
        <WhatBroke report={report} />
        {run.traffic !== undefined && <NeglectedDuties traffic={run.traffic} />}
        <Gate report={report} />
        {run.interrupted !== undefined && <p class="cut-short">Cut short: {run.interrupted}</p>}
        {run.finishedAt === undefined && (
          <p class="cut-short">The run was killed: its journal has no end.</p>
        )}
      </div>
      <div class="ring-box">
        <Ring report={report} />
        <div class="legend">
          <p>Clauses that can be judged</p>
          <ul>
            {clauseSlices(judgeable(report)).map(({ verdict, n }) => (
              <li class={`v-${verdict}`}>
                <VerdictIcon verdict={verdict} /> <b>{n}</b> {verdictWords[verdict]}
              </li>
            ))}
          </ul>
          <p class="note">
            By {count(report.checks.length, 'check')}:{' '}
            {checkSlices(report)
              .map(({ verdict, n }) => `${n} ${verdictWords[verdict]}`)
              .join(', ')}
          </p>
        </div>
      </div>
      <JudgeMore report={report} />
      <Facts report={report} />
      <ClauseCoverage report={report} />
    </header>
  );
}

function nameOf({ run }: RunReport): string {
  const { name, version } = run.target;
  return version === undefined ? name : `${name} ${version}`;
}

/** The most important failures: with a baseline the new ones, otherwise the root causes. */
function WhatBroke({ report }: { readonly report: RunReport }): JSX.Element | null {
  const { baseline } = report;
  if (baseline === undefined) {
    const causes = rootCausesFirst(report).map(({ id }) => id);
    const warned = having(report, 'warned').map(({ id }) => id);
    const isAlone = causes.length + warned.length === 1;
    return (
      <>
        {causes.length > 0 && (
          <Broken report={report} ids={causes} rest="failures" isAlone={isAlone} />
        )}
        {warned.length > 0 && (
          <Broken report={report} ids={warned} rest="warnings" isAlone={isAlone} />
        )}
      </>
    );
  }
  const { name, fresh, known, faults } = baseline;
  return (
    <>
      <p class="since-baseline">
        Since the baseline <code>{name}</code>: <b>{fresh.length} new</b>, {known.length} known
        {faults.length > 0 && `, ${count(faults.length, 'entry', 'entries')} to fix`}
      </p>
      {fresh.length > 0 && (
        <Broken report={report} ids={fresh} rest="failures" isAlone={fresh.length === 1} />
      )}
      {faults.length > 0 && (
        <ul class="baseline-faults">
          {faults.map(({ mend }) => (
            <li>{mend}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The sentence of the gate, if it says more than the verdict. */
function Gate({ report }: { readonly report: RunReport }): JSX.Element | null {
  const { gate, conclusion, baseline } = report;
  const plain = baseline === undefined && gate.exitCode === conclusion.exitCode;
  if (plain && gate.minCoverage === undefined) return null;
  return <p class="gate">{gate.sentence}</p>;
}

/** A list of checks or clauses, each with a link to its details. */
function Broken({
  report,
  ids,
  rest,
  isAlone,
}: {
  readonly report: RunReport;
  readonly ids: readonly string[];
  /** The section with those that are not named. */
  readonly rest: 'failures' | 'warnings';
  /** It is the only one, and so all that the reader came for: the list has its command. */
  readonly isAlone: boolean;
}): JSX.Element {
  return (
    <ul class="what-broke">
      {ids.slice(0, named).map((id) => {
        const check = report.checks.find((each) => each.id === id);
        const verdict = check?.outcome.verdict ?? 'failed';
        return (
          <li>
            <VerdictIcon verdict={verdict} />
            <a href={`#${check === undefined ? clauseAnchor(id) : checkAnchor(id)}`}>
              <Coded text={check?.title ?? id} />
            </a>
            {check !== undefined && <Gap outcome={check.outcome} />}
            {isAlone && check?.command !== undefined && <Command line={check.command} />}
          </li>
        );
      })}
      {ids.length > named && (
        <li>
          <a href={`#${rest}`}>and {ids.length - named} more</a>
        </li>
      )}
    </ul>
  );
}

/** Expected and actual of a check; its title only names the rule. */
function Gap({ outcome }: { readonly outcome: Outcome }): JSX.Element | null {
  if (outcome.verdict !== 'failed' && outcome.verdict !== 'warned') return null;
  return (
    <p class="gap">
      <Said text={gapInWords(outcome)} max={longestGap} />
    </p>
  );
}

function Facts({ report }: { readonly report: RunReport }): JSX.Element {
  const { run, checks } = report;
  const requests = checks.reduce((sum, check) => sum + check.requests, 0);
  return (
    <dl class="facts">
      <Fact name={report.run.role === 'integration' ? 'Integration' : 'Target'}>
        {nameOf(report)} <small>{run.target.kind}</small>
      </Fact>
      {run.role !== 'integration' && (
        <Fact name="Address">
          <code>{run.target.baseUrl}</code>
        </Fact>
      )}
      {run.target.imageDigest !== undefined && (
        <Fact name="Image">
          <code>{run.target.imageDigest}</code>
        </Fact>
      )}
      <Fact name="Started">{moment(Date.parse(run.startedAt))}</Fact>
      <Fact name="Took">
        {run.traffic === undefined ? costOf(requests, run.durationMs) : duration(run.durationMs)}
      </Fact>
      <Fact name="Contract" long>
        {run.contract.title}{' '}
        <small>
          {count(report.clauses.length, 'clause')} as of {run.tool.name} {run.tool.version},{' '}
          <code title={run.contract.sha256}>sha256 {run.contract.sha256.slice(0, 12)}</code>
        </small>
      </Fact>
      {run.role !== 'integration' && <Fact name="Profile">{run.profile.title}</Fact>}
      {run.traffic === undefined ? (
        <Fact name="Seed">
          <code>{run.seed}</code>{' '}
          {run.role !== 'integration' && <small>{count(run.runs, 'case')} a property</small>}
        </Fact>
      ) : (
        <TrafficFacts traffic={run.traffic} />
      )}
    </dl>
  );
}

const judged: readonly { readonly kind: ReportClause['kind']; readonly note: string }[] = [
  { kind: 'stated', note: 'a broken one fails the target' },
  { kind: 'inferred', note: 'a broken one gives a warning' },
  { kind: 'silent', note: 'recorded, never judged' },
];

function ClauseCoverage({ report }: { readonly report: RunReport }): JSX.Element {
  return (
    <section class="coverage" aria-labelledby="coverage-title">
      <h2 id="coverage-title">How much of the contract this run covers</h2>
      {judged.map(({ kind, note }) => {
        const clauses = report.clauses.filter((clause) => clause.kind === kind);
        if (clauses.length === 0) return null;
        return (
          <div class="coverage-row">
            <p>
              <b>{count(clauses.length, `${kind} clause`)}</b> <small>{note}</small>
            </p>
            <Bar slices={clauseSlices(clauses)} />
            <ul class="legend">
              {clauseSlices(clauses).map(({ verdict, n }) => (
                <li class={`v-${verdict}`}>
                  <a href={filterFragment({ verdict, kind })}>
                    <VerdictIcon verdict={verdict} /> <b>{n}</b> {verdictWords[verdict]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
      {report.coverage.excluded > 0 && (
        <p class="note">
          {count(report.coverage.excluded, 'more clause')}{' '}
          {report.run.role === 'integration'
            ? 'bind the service alone, or cannot be observed from outside'
            : 'cannot be observed from outside'}
          ; the contract view gives the reasons.
        </p>
      )}
    </section>
  );
}
