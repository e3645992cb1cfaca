import type { JSX } from 'preact';
import type { RunReport } from '../model.js';
import { type InconclusiveGroup, inconclusiveGroups } from '../triage.js';
import { causeWords, count, verdictWords } from '../words.js';
import { Exchanges } from './exchange.js';
import { VerdictIcon } from './icon.js';
import { checkAnchor, clauseAnchor, Coded, groupAnchor, Repeat, Said } from './text.js';

/** Inconclusive checks, grouped by their cause; null if there are none. */
export function Inconclusive({ report }: { readonly report: RunReport }): JSX.Element | null {
  const groups = inconclusiveGroups(report);
  if (groups.length === 0) return null;
  return (
    <section id="inconclusive" aria-labelledby="inconclusive-title">
      <h2 id="inconclusive-title">Inconclusive</h2>
      <p class="lead">
        {count(report.summary.inconclusive, 'check')} could not be decided. They count neither for
        nor against the target.
      </p>
      {groups.map((group) => (
        <Group report={report} group={group} />
      ))}
    </section>
  );
}

function Group({
  report,
  group,
}: {
  readonly report: RunReport;
  readonly group: InconclusiveGroup;
}): JSX.Element {
  const { pointer, checks } = group;
  const cause = checks[0]?.outcome.cause ?? 'inexact';
  return (
    <div class="group" id={pointer === undefined ? undefined : groupAnchor(pointer)}>
      <h3>{causeWords[cause]}</h3>
      {pointer === undefined ? (
        <p>
          <Said text={group.reason} max={400} />: {count(checks.length, 'check')}
        </p>
      ) : (
        <Pointer report={report} pointer={pointer} />
      )}
      <ul class="rows">
        {checks.map(({ id, title, outcome, clauses, command }) => (
          <li id={checkAnchor(id)}>
            <details>
              <summary class="result">
                <VerdictIcon verdict="inconclusive" />
                <span class="title">
                  <Coded text={title} />
                </span>
                <code>{id}</code>
              </summary>
              <div class="inside">
                <p>
                  <Said text={outcome.reason} max={2000} />
                </p>
                <p class="note">
                  Judges{' '}
                  {clauses.map((clause, i) => (
                    <>
                      {i > 0 && ', '}
                      <a href={`#${clauseAnchor(clause)}`}>{clause}</a>
                    </>
                  ))}
                </p>
                <Repeat command={command} />
                <Exchanges check={id} exchanges={outcome.exchanges} />
              </div>
            </details>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Pointer({
  report,
  pointer,
}: {
  readonly report: RunReport;
  readonly pointer: string;
}): JSX.Element {
  const check = report.checks.find(({ id }) => id === pointer);
  if (check === undefined) {
    return (
      <p>
        The check <code>{pointer}</code> judges the missing prerequisite. It was not part of this
        run.
      </p>
    );
  }
  const { verdict } = check.outcome;
  const shownInFull = verdict === 'failed' || verdict === 'warned' || verdict === 'inconclusive';
  const anchor = checkAnchor(pointer);
  return (
    <p>
      The missing prerequisite has a check of its own, with the verdict {verdictWords[verdict]}:{' '}
      {shownInFull ? (
        <a href={`#${anchor}`}>
          <Coded text={check.title} />
        </a>
      ) : (
        <Coded text={check.title} />
      )}
      .
    </p>
  );
}
