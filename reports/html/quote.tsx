import type { JSX } from 'preact';
import { type ContractCell, quotedText, type Segment } from '../contract-text.js';
import { contractBlocks } from '../generated/contract-blocks.js';
import type { ReportClause } from '../model.js';
import { Coded } from './text.js';

/**
 * The sentence or the row that contains a clause, with the words of the clause marked; the statement of
 * the clause if the text of the contract does not contain it.
 */
export function QuoteInContext({
  clause,
}: {
  readonly clause: Pick<ReportClause, 'id' | 'section' | 'statement'>;
}): JSX.Element {
  const { blocks } = quotedText(contractBlocks, [clause]);
  const block = blocks.find(({ units }) => units.some((unit) => unit.clauses.length > 0));
  const unit = block?.units.find((each) => each.clauses.length > 0);
  if (block === undefined || unit === undefined) {
    return (
      <blockquote>
        <Coded text={clause.statement} />
      </blockquote>
    );
  }
  if (block.kind !== 'table') {
    return (
      <blockquote>
        <Pieces segments={sentencesOf(unit.cells[0] ?? [])} />
      </blockquote>
    );
  }
  return (
    <blockquote class="row">
      <dl>
        {unit.cells.map((segments, i) => (
          <div>
            <dt>{textOf(block.head?.[i] ?? [])}</dt>
            <dd>
              <Pieces segments={segments} />
            </dd>
          </div>
        ))}
      </dl>
    </blockquote>
  );
}

function Pieces({ segments }: { readonly segments: readonly Segment[] }): JSX.Element {
  return (
    <>
      {segments.map(({ text, code, clauses }) => {
        const shown = code ? <code>{text}</code> : text;
        return clauses.length > 0 ? <mark>{shown}</mark> : shown;
      })}
    </>
  );
}

/** The sentences of a paragraph that contain quoted words. */
function sentencesOf(segments: readonly Segment[]): readonly Segment[] {
  const parts = segments.flatMap((segment) => {
    if (segment.code || segment.clauses.length > 0) return [{ ...segment, ends: false }];
    const pieces = segment.text.split(/(?<=[.!?]\s)(?=[A-Z<{])/);
    return pieces.map((text, i) => ({ ...segment, text, ends: i < pieces.length - 1 }));
  });
  const first = parts.findIndex(({ clauses }) => clauses.length > 0);
  const last = parts.findLastIndex(({ clauses }) => clauses.length > 0);
  const from = parts.findLastIndex(({ ends }, i) => i < first && ends) + 1;
  const end = parts.findIndex(({ ends }, i) => i > last && ends);
  return parts.slice(from, end === -1 ? undefined : end + 1);
}

/** The text of a cell without its type. */
export function textOf(cell: ContractCell): string {
  return cell.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}
