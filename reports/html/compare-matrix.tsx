import type { ComponentChildren, JSX } from 'preact';
import {
  type ComparedCheck,
  type ComparedClause,
  type ComparedOutcome,
  type Comparison,
  namesOf,
} from '../compare.js';
import { cut } from '../sanitize.js';
import { VerdictMark } from './icon.js';
import { QuoteInContext } from './quote.js';
import { clauseAnchor, Coded, Said } from './text.js';

/** A table with a row for each clause and a column for each target. */
export function Matrix({
  comparison,
  clauses,
  label,
}: {
  readonly comparison: Comparison;
  readonly clauses: readonly ComparedClause[];
  readonly label: string;
}): JSX.Element {
  const { targets, checks } = comparison;
  const names = columnNames(comparison);
  return (
    <div class="scroll" role="region" aria-label={label} tabindex={0}>
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Clause</th>
            {names.map((name) => (
              <th scope="col">{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clauses.map((clause) => (
            <tr
              id={clauseAnchor(clause.id)}
              class="found"
              data-verdicts={clause.verdicts.join(' ')}
              data-kind={clause.kind}
              data-areas={areasOf(clause).join(' ')}
            >
              <th scope="row">
                <code class="clause-id">{clause.id}</code>
                {clause.differs ? (
                  <QuoteInContext clause={clause} />
                ) : (
                  <span class="statement">
                    <Coded text={clause.statement} />
                  </span>
                )}
                {clause.inference !== undefined && (
                  <span class="why">
                    <Coded text={clause.inference} />
                  </span>
                )}
              </th>
              {clause.verdicts.map((verdict, place) => (
                <td data-name={names[place]}>
                  <Into page={targets[place]?.page} anchor={clauseAnchor(clause.id)}>
                    <VerdictMark verdict={verdict} />
                  </Into>
                  {clause.differs && <Reasons clause={clause} checks={checks} place={place} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The heads of the columns: the targets, or the moments of one target. */
export function columnNames(comparison: Comparison): readonly string[] {
  return namesOf(comparison).map((name) => cut(name, 80));
}

/** The areas of the checks of a clause. */
export function areasOf({ checks }: Pick<ComparedClause, 'checks'>): readonly string[] {
  return [...new Set(checks.map((id) => id.split('/')[0] ?? id))];
}

/** A link to a place in the report of a target, if that is known. */
export function Into({
  page,
  anchor,
  children,
}: {
  readonly page: string | undefined;
  readonly anchor: string;
  readonly children: ComponentChildren;
}): JSX.Element {
  return page === undefined ? <>{children}</> : <a href={`${page}#${anchor}`}>{children}</a>;
}

const shownReasons = 3;

/** The reasons for the verdict of a clause on one target. */
function Reasons({
  clause,
  checks,
  place,
}: {
  readonly clause: ComparedClause;
  readonly checks: readonly ComparedCheck[];
  readonly place: number;
}): JSX.Element | null {
  const verdict = clause.verdicts[place];
  const texts = checks
    .filter(({ id }) => clause.checks.includes(id))
    .map(({ outcomes }) => outcomes[place])
    .filter((outcome): outcome is ComparedOutcome => outcome?.verdict === verdict)
    .flatMap(({ text }) => (text === undefined ? [] : [text]));
  const shown = [...new Set(texts)].slice(0, shownReasons);
  if (shown.length === 0) return null;
  return (
    <ul class="reasons">
      {shown.map((text) => (
        <li>
          <Said text={text} max={400} />
        </li>
      ))}
    </ul>
  );
}
