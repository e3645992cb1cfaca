import type { JSX } from 'preact';
import type { ReportCheck, ReportClause, ReportSection, RunReport } from '../model.js';
import { count, duration, kindWords, verdictOrder, verdictWords } from '../words.js';
import { Bar, clauseSlices } from './charts.js';
import { VerdictIcon, VerdictMark } from './icon.js';
import { checkAnchor, clauseAnchor } from './text.js';

const pressing: ReadonlySet<string> = new Set(['failed', 'warned', 'inconclusive']);

/** The whole contract, section by section, with the result of every clause. */
export function Contract({ report }: { readonly report: RunReport }): JSX.Element {
  const checks = new Map(report.checks.map((check) => [check.id, check]));
  return (
    <section id="contract" aria-labelledby="contract-title">
      <h2 id="contract-title">The contract, clause by clause</h2>
      <p class="lead">Every statement of the contract, quoted, with its result in this run.</p>
      <Filters report={report} />
      {report.sections.filter(isTop).map((top) => {
        const subsections = report.sections.filter((s) => s !== top && topOf(s) === top.number);
        const own = clausesOf(report, top);
        const below = subsections.map((s) => ({ section: s, clauses: clausesOf(report, s) }));
        const all = [...own, ...below.flatMap(({ clauses }) => clauses)];
        if (all.length === 0) return null;
        return (
          <details class="chapter" open={all.some(({ verdict }) => pressing.has(verdict))}>
            <summary>
              <h3>
                <span class="number">{top.number}</span> {top.title}
              </h3>
              <span class="tally">
                {clauseSlices(all).map(({ verdict, n }) => (
                  <span class={`v-${verdict}`} title={verdictWords[verdict]}>
                    <VerdictIcon verdict={verdict} />
                    {n}
                    <span class="unseen"> {verdictWords[verdict]}</span>
                  </span>
                ))}
              </span>
              <Bar slices={clauseSlices(all)} thin />
            </summary>
            <Clauses clauses={own} checks={checks} />
            {below.map(
              ({ section, clauses }) =>
                clauses.length > 0 && (
                  <div class="subsection">
                    <h4>
                      <span class="number">{section.number}</span> {section.title}
                    </h4>
                    <Clauses clauses={clauses} checks={checks} />
                  </div>
                ),
            )}
          </details>
        );
      })}
    </section>
  );
}

function Filters({ report }: { readonly report: RunReport }): JSX.Element {
  const kinds: readonly ReportClause['kind'][] = ['stated', 'inferred', 'silent', 'excluded'];
  return (
    <form class="filters" role="search" aria-label="Filter the clauses" hidden>
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
          {[...new Set(report.clauses.flatMap(areasOf))].toSorted().map((area) => (
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
      <label>
        Text <input type="search" name="q" autocomplete="off" />
      </label>
      <output aria-live="polite">{count(report.clauses.length, 'clause')}</output>
    </form>
  );
}

function Clauses({
  clauses,
  checks,
}: {
  readonly clauses: readonly ReportClause[];
  readonly checks: ReadonlyMap<string, ReportCheck>;
}): JSX.Element | null {
  if (clauses.length === 0) return null;
  return (
    <ul class="clauses">
      {clauses.map((clause) => (
        <Clause clause={clause} checks={checks} />
      ))}
    </ul>
  );
}

function Clause({
  clause,
  checks,
}: {
  readonly clause: ReportClause;
  readonly checks: ReadonlyMap<string, ReportCheck>;
}): JSX.Element {
  const { id, kind, verdict } = clause;
  return (
    <li
      id={clauseAnchor(id)}
      class="clause"
      data-verdict={verdict}
      data-kind={kind}
      data-area={areasOf(clause).join(' ')}
    >
      <div class="side">
        <VerdictMark verdict={verdict} />
        <a class="clause-id" href={`#${clauseAnchor(id)}`}>
          {id}
        </a>
        <span class="kind" title={kindWords[kind]}>
          {kind}
        </span>
      </div>
      <div class="words">
        <p class="statement">{clause.statement}</p>
        {clause.inference !== undefined && (
          <p class="inference">
            {kind === 'silent' ? 'Open' : 'Inferred'}: {clause.inference}
          </p>
        )}
        {clause.reason !== undefined && <p class="why">{clause.reason}</p>}
        {verdict === 'untested' && <p class="why">No check judges this clause.</p>}
        {clause.checks.length > 0 && (
          <ul class="clause-checks">
            {clause.checks.map((check) => (
              <CheckLine id={check} check={checks.get(check)} />
            ))}
          </ul>
        )}
        <Kills checks={clause.checks.flatMap((check) => checks.get(check) ?? [])} />
      </div>
    </li>
  );
}

/** The faults that the checks of a clause are proven to find: the evidence for a pass. */
function Kills({ checks }: { readonly checks: readonly ReportCheck[] }): JSX.Element | null {
  const kills = [...new Set(checks.flatMap((check) => check.kills))];
  if (kills.length === 0) return null;
  return (
    <details class="kills">
      <summary>proven to find {count(kills.length, 'fault')}</summary>
      <p>{kills.join(', ')}</p>
    </details>
  );
}

function CheckLine({
  id,
  check,
}: {
  readonly id: string;
  readonly check: ReportCheck | undefined;
}): JSX.Element {
  if (check === undefined) {
    return (
      <li>
        <VerdictIcon verdict="not-run" /> <code>{id}</code> <small>was not part of this run</small>
      </li>
    );
  }
  const { outcome, title } = check;
  return (
    <li title={id}>
      <VerdictIcon verdict={outcome.verdict} />{' '}
      <span class="unseen">{verdictWords[outcome.verdict]}: </span>
      {isShownInFull(check) ? <a href={`#${checkAnchor(id)}`}>{title}</a> : title}{' '}
      <small>{storyOf(check)}</small>
    </li>
  );
}

/** Areas of the checks of a clause. */
function areasOf({ checks }: ReportClause): readonly string[] {
  return [...new Set(checks.map((check) => check.split('/')[0] ?? check))];
}

function isShownInFull({ outcome }: ReportCheck): boolean {
  return pressing.has(outcome.verdict) || outcome.verdict === 'observed';
}

function storyOf({ outcome, requests, cases, durationMs }: ReportCheck): string {
  switch (outcome.verdict) {
    case 'not-run':
      return `not run: ${outcome.reason}`;
    case 'observed':
      return outcome.behaviour;
    case 'passed':
    case 'failed':
    case 'warned':
    case 'inconclusive': {
      const tried = cases > 0 ? `${count(cases, 'case')}, ` : '';
      return `${tried}${count(requests, 'request')}, ${duration(durationMs)}`;
    }
  }
}

function clausesOf(report: RunReport, section: ReportSection): readonly ReportClause[] {
  return report.clauses.filter((clause) => clause.section === section.number);
}

function topOf({ number }: ReportSection): string {
  return number.split('.')[0] ?? number;
}

function isTop(section: ReportSection): boolean {
  return topOf(section) === section.number;
}
