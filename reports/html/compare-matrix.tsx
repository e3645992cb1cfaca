import type { JSX } from 'preact';
import type { ComparedCheck, ComparedClause, ComparedOutcome, Comparison } from '../compare.js';
import { cut } from '../sanitize.js';
import { VerdictMark } from './icon.js';
import { clauseAnchor, Recorded } from './text.js';

/** A table with a row for each clause and a column for each target. */
export function Matrix({
  comparison: { targets, checks },
  clauses,
  label,
}: {
  readonly comparison: Comparison;
  readonly clauses: readonly ComparedClause[];
  readonly label: string;
}): JSX.Element {
  return (
    <div class="scroll" role="region" aria-label={label} tabindex={0}>
      <table class="matrix">
        <thead>
          <tr>
            <th scope="col">Clause</th>
            {targets.map(({ name }) => (
              <th scope="col">{cut(name, 80)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {clauses.map((clause) => (
            <tr id={clauseAnchor(clause.id)}>
              <th scope="row">
                <code class="clause-id">{clause.id}</code>
                <span class="statement">{clause.statement}</span>
                {clause.inference !== undefined && <span class="why">{clause.inference}</span>}
              </th>
              {clause.verdicts.map((verdict, place) => (
                <td data-name={cut(targets[place]?.name ?? '', 80)}>
                  <VerdictMark verdict={verdict} />
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
          <Recorded text={text} max={400} />
        </li>
      ))}
    </ul>
  );
}
