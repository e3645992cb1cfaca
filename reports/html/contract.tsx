import type { JSX } from 'preact';
import { type QuotedBlock, type QuotedUnit, quotedText, type Segment } from '../contract-text.js';
import { contractBlocks } from '../generated/contract-blocks.js';
import type { ReportClause, RunReport } from '../model.js';
import { verdictOrder, verdictWords } from '../words.js';
import { clauseSlices } from './charts.js';
import { Filters } from './filters.js';
import { VerdictIcon } from './icon.js';
import { textOf } from './quote.js';
import { clauseAnchor, Coded, inCode } from './text.js';

type Clauses = ReadonlyMap<string, ReportClause>;

/** The text of the contract. Each clause is a part of it, with its verdict in the margin. */
export function Contract({ report }: { readonly report: RunReport }): JSX.Element {
  const { blocks, others } = quotedText(contractBlocks, report.clauses);
  const clauses: Clauses = new Map(report.clauses.map((clause) => [clause.id, clause]));
  const known = new Set(report.sections.map(({ number }) => topOf(number)));
  // A report of another contract, or of a part of it, shows the sections that it has.
  const shown = blocks.filter(({ section, level }) => level !== 1 && known.has(topOf(section)));
  const tops = [...new Set(shown.map(({ section }) => topOf(section)))];
  return (
    <section id="contract" aria-labelledby="contract-title">
      <h2 id="contract-title">The contract</h2>
      <p class="lead">
        The text of the contract, with the verdict of each clause in the margin. Select a clause to
        see its checks, and the faults that they are proven to find.
      </p>
      <noscript>
        <p class="note">
          Without script the checks of a clause are left out; report.json has them.
        </p>
      </noscript>
      <Filters report={report} />
      {tops.map((top) => (
        <Chapter
          blocks={shown.filter(({ section }) => topOf(section) === top)}
          all={report.clauses.filter(({ section }) => topOf(section) === top)}
          clauses={clauses}
        />
      ))}
      {others.length > 0 && (
        <section class="chapter">
          <h3>Quoted otherwise</h3>
          <p class="note">The clauses whose words the text above does not contain.</p>
          <ul>
            {others.map((clause) => (
              <Unit
                tag="li"
                unit={{
                  cells: [
                    inCode(clause.statement).map(({ part, code }) => ({
                      text: part,
                      code,
                      clauses: [clause.id],
                    })),
                  ],
                  clauses: [clause.id],
                }}
                clauses={clauses}
              />
            ))}
          </ul>
        </section>
      )}
    </section>
  );
}

function Chapter({
  blocks,
  all,
  clauses,
}: {
  readonly blocks: readonly QuotedBlock[];
  readonly all: readonly ReportClause[];
  readonly clauses: Clauses;
}): JSX.Element {
  return (
    <section class="chapter">
      {blocks.map((block, i) => (
        <>
          <Block block={block} clauses={clauses} />
          {i === 0 && block.kind === 'heading' && (
            <p class="tally">
              {clauseSlices(all).map(({ verdict, n }) => (
                <span class={`v-${verdict}`}>
                  <VerdictIcon verdict={verdict} />
                  {n} {verdictWords[verdict]}
                </span>
              ))}
            </p>
          )}
        </>
      ))}
    </section>
  );
}

function Block({
  block,
  clauses,
}: {
  readonly block: QuotedBlock;
  readonly clauses: Clauses;
}): JSX.Element | null {
  const { kind, units, section, level, number, head = [] } = block;
  const [first] = units;
  if (first === undefined) return null;
  switch (kind) {
    case 'heading': {
      const Heading = level === 2 ? 'h3' : 'h4';
      return (
        <Unit tag="div" unit={first} clauses={clauses}>
          <Heading>
            <span class="number">{section}</span>{' '}
            <Cell segments={first.cells[0]} clauses={clauses} />
          </Heading>
        </Unit>
      );
    }
    case 'paragraph':
      return <Unit tag="div" unit={first} clauses={clauses} lead={number} />;
    case 'bullets':
      return (
        <ul class="bullets">
          {units.map((unit) => (
            <Unit tag="li" unit={unit} clauses={clauses} lead="•" />
          ))}
        </ul>
      );
    case 'rules':
      return (
        <ol>
          {units.map((unit, i) => (
            <Unit tag="li" unit={unit} clauses={clauses} lead={`${i + 1}.`} />
          ))}
        </ol>
      );
    case 'table':
      return <Table head={head.map(textOf)} units={units} clauses={clauses} />;
  }
}

/** A paragraph or an item, with its clauses in the margin. */
function Unit({
  tag: Tag,
  unit,
  clauses,
  lead,
  children,
}: {
  readonly tag: 'div' | 'li';
  readonly unit: QuotedUnit;
  readonly clauses: Clauses;
  readonly lead?: string | undefined;
  readonly children?: JSX.Element;
}): JSX.Element {
  return (
    <Tag class="unit">
      <Marks unit={unit} clauses={clauses} />
      <div class="words">
        {children ?? (
          <p>
            {lead !== undefined && <span class="number">{lead} </span>}
            <Cell segments={unit.cells[0]} clauses={clauses} />
          </p>
        )}
        <Reasons unit={unit} clauses={clauses} />
      </div>
    </Tag>
  );
}

function Table({
  head,
  units,
  clauses,
}: {
  readonly head: readonly string[];
  readonly units: readonly QuotedUnit[];
  readonly clauses: Clauses;
}): JSX.Element {
  return (
    <table class="contract-table">
      <thead>
        <tr>
          <th scope="col" class="margin">
            <span class="unseen">Verdicts</span>
          </th>
          {head.map((name) => (
            <th scope="col">{name}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {units.map((unit) => (
          <tr class="unit">
            <td class="margin">
              <Marks unit={unit} clauses={clauses} />
            </td>
            {unit.cells.map((segments, i) => (
              <td data-name={head[i]}>
                <Cell segments={segments} clauses={clauses} />
                {i === unit.cells.length - 1 && <Reasons unit={unit} clauses={clauses} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The verdicts of the clauses that begin in a unit; each opens the details of its clause. */
function Marks({
  unit,
  clauses,
}: {
  readonly unit: QuotedUnit;
  readonly clauses: Clauses;
}): JSX.Element {
  return (
    <div class="marks">
      {unit.clauses.map((id) => {
        const verdict = clauses.get(id)?.verdict ?? 'untested';
        return (
          <button class={`clause v-${verdict}`} id={clauseAnchor(id)}>
            <VerdictIcon verdict={verdict} />
            <span class="unseen">{verdictWords[verdict]} </span>
            {id}
          </button>
        );
      })}
    </div>
  );
}

function Reasons({
  unit,
  clauses,
}: {
  readonly unit: QuotedUnit;
  readonly clauses: Clauses;
}): JSX.Element {
  return (
    <>
      {unit.clauses.map((id) => {
        const reason = clauses.get(id)?.reason;
        return (
          reason !== undefined && (
            <p class="why">
              Not judged: <Coded text={reason} />
            </p>
          )
        );
      })}
    </>
  );
}

function Cell({
  segments = [],
  clauses,
}: {
  readonly segments: readonly Segment[] | undefined;
  readonly clauses: Clauses;
}): JSX.Element {
  return (
    <>
      {segments.map(({ text, code, clauses: own }) => {
        const shown = code ? <code>{text}</code> : text;
        if (own.length === 0) return shown;
        return (
          <span class={`q v-${worstOf(own, clauses)}`} data-c={own.join(' ')}>
            {shown}
          </span>
        );
      })}
    </>
  );
}

/** The worst verdict of some clauses. */
function worstOf(ids: readonly string[], clauses: Clauses): string {
  const verdicts = new Set(ids.map((id) => clauses.get(id)?.verdict));
  return verdictOrder.find((verdict) => verdicts.has(verdict)) ?? 'untested';
}

function topOf(section: string): string {
  return section.split('.')[0] ?? section;
}
