import type { JSX } from 'preact';
import { ledgerInWords, ledgerLines } from '../ledger-words.js';
import { sittingInWords, sittingLines } from '../sitting-words.js';
import type { ReportCheck, RunReport } from '../model.js';
import { leftBehind, spentInWords } from '../left-behind.js';
import { wordsOfRole } from '../role-words.js';
import { notRunGroups } from '../triage.js';
import { count, duration } from '../words.js';
import { Circumstances } from './circumstances.js';
import { Fact } from './fact.js';
import { costOf } from './page-data.js';
import { PaceChart } from './pace.js';
import { Coded, Command } from './text.js';

const slowestShown = 10;

/** The conditions of the run: clock, safety, capabilities and cost. */
export function RunFacts({ report }: { readonly report: RunReport }): JSX.Element {
  const { run } = report;
  const planned = sumOf(report, (check) => check.planned429 ?? 0);
  const unplanned = sumOf(report, (check) => check.unplanned429 ?? 0);
  const left = leftBehind(report);
  const spent = spentInWords(report);
  return (
    <section id="run" aria-labelledby="run-title">
      <h2 id="run-title">The run</h2>
      <dl class="facts wide">
        <Fact name="Clock">
          {run.clock.kind} <small>{run.clock.note}</small>
        </Fact>
        {run.role !== 'integration' && (
          <Fact name="Margin">
            {duration(run.margins.lifetimeMs)} <small>kept from each end of a lifetime</small>
          </Fact>
        )}
        {run.safety !== undefined && (
          <Fact name="Safety">
            {run.safety.level}
            {run.safety.allow.length > 0 && (
              <small> and allowed: {run.safety.allow.join(', ')}</small>
            )}
          </Fact>
        )}
        {run.traffic === undefined && run.role !== 'integration' && (
          <Fact name="429 answers">
            {planned} provoked on purpose, {unplanned} unexpected
          </Fact>
        )}
        {spent !== undefined && <Fact name="Spent">{spent}</Fact>}
        {left !== undefined && <Fact name="Left behind">{left}</Fact>}
        {run.ledger !== undefined && <Fact name="Ledger">{ledgerInWords(run.ledger)}</Fact>}
        {run.sitting !== undefined && <Fact name="Person">{sittingInWords(run.sitting)}</Fact>}
        {run.traffic === undefined && (
          <Fact name={run.role === 'integration' ? 'Checks side by side' : 'Parallel targets'}>
            {run.target.instances}
          </Fact>
        )}
        {run.role !== 'integration' && (
          <Fact name="Authorization page">
            <code>{run.target.authUrl}</code>
          </Fact>
        )}
        {run.target.manifest !== undefined && (
          <Fact name="Manifest">
            <code>{run.target.manifest}</code>
          </Fact>
        )}
        <Fact name="Strict">{run.strict ? 'yes: a warning counts' : 'no'}</Fact>
        <Fact name="Run">
          <code>{run.id}</code>
        </Fact>
      </dl>
      <h3>Started with</h3>
      <Command line={run.command} />
      {run.role !== 'integration' && <PaceChart report={report} />}
      {run.ledger !== undefined && <Ledger lines={ledgerLines(run.ledger)} />}
      {run.sitting !== undefined && <Sitting lines={sittingLines(run.sitting)} />}
      <NotRun report={report} />
      <Circumstances report={report} />
      {run.traffic === undefined && <TargetFacts report={report} />}
    </section>
  );
}

/** What the target lets the run do, and which checks took longest. */
function TargetFacts({ report }: { readonly report: RunReport }): JSX.Element {
  const { run } = report;
  const slowest = report.checks.toSorted((a, b) => b.durationMs - a.durationMs);
  return (
    <>
      <h3>Capabilities of this {wordsOfRole(report).target}</h3>
      <ul class="capabilities">
        {run.capabilities.map(({ name, present, reason }) => (
          <li class={present ? 'present' : 'missing'}>
            <span class="has">{present ? 'yes' : 'no'}</span>
            <code>{name}</code>
            <span>
              <Coded text={reason} />
            </span>
          </li>
        ))}
      </ul>
      <h3>Slowest checks</h3>
      <ol class="slowest">
        {slowest.slice(0, slowestShown).map(({ id, title, durationMs, requests }) => (
          <li title={id}>
            <b>{duration(durationMs)}</b>
            <span>
              <Coded text={title} />
            </span>
            <small>{costOf(requests, durationMs)}</small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What a person was asked for, and what became of it. */
function Sitting({ lines }: { readonly lines: ReturnType<typeof sittingLines> }): JSX.Element {
  return (
    <>
      <h3>What a person did</h3>
      <ul>
        {lines.map(([at, text]) => (
          <li>
            <code>{at}</code> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The items of the ledger and their state. */
function Ledger({ lines }: { readonly lines: ReturnType<typeof ledgerLines> }): JSX.Element {
  return (
    <>
      <h3>The ledger</h3>
      <p>Codes and tokens that wait until a later run can judge their expiry.</p>
      <ul>
        {lines.map(([check, text]) => (
          <li>
            <code>{check}</code> {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function NotRun({ report }: { readonly report: RunReport }): JSX.Element | null {
  const groups = notRunGroups(report);
  if (groups.length === 0) return null;
  return (
    <>
      <h3 id="not-run">Not run</h3>
      <p>These count as untested, never as passed.</p>
      {groups.map(([reason, checks]) => (
        <details class="not-run">
          <summary>
            <b>{count(checks.length, 'check')}</b> <Coded text={reason} />
          </summary>
          <ul>
            {checks.map(({ id, title, needs }) => (
              <li>
                <Coded text={title} /> <code>{id}</code>
                {needs.length > 0 && <small> needs {needs.join(', ')}</small>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}

function sumOf(report: RunReport, value: (check: ReportCheck) => number): number {
  return report.checks.reduce((sum, check) => sum + value(check), 0);
}
