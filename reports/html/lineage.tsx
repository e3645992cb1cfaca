import type { JSX } from 'preact';
import { cut } from '../sanitize.js';
import { count } from '../words.js';
import { Mark } from './lineage-legend.js';
import { layOut, type LineagePicture, type Strand } from './lineage-layout.js';
import {
  type Credential,
  type Evidence,
  type Moment,
  momentsOf,
  receptionOf,
} from './lineage-moments.js';
import { pathOf, Said } from './text.js';

const lane = 20;
/** Distance of the marks from the top of a row: the middle of the first line of text. */
const middle = 17;

/** The lifetimes of the contract in words. */
const lifeWords: Readonly<Record<Credential['kind'], string>> = {
  authorization_code: '20 minutes',
  access_token: '24 hours',
  refresh_token: '3 months',
};

/** How a code or token came that no exchange brought: of a service, of an integration, in recorded traffic. */
export const origins = {
  control: 'was granted through control',
  user: 'was granted by the user',
  before: 'was handed out outside of these exchanges',
} as const;

/**
 * The lives of codes and tokens: birth, use and end, from top to bottom in target time.
 *
 * @param origin how those came that no exchange brought
 */
export function Lineage({
  origin = 'control',
  ...evidence
}: Evidence & { readonly origin?: keyof typeof origins }): JSX.Element | null {
  const picture = layOut(momentsOf(evidence));
  if (picture.lanes === 0) return null;
  return (
    <figure class="lineage">
      <figcaption>
        <p class="caption">Where the tokens came from</p>
        {picture.hidden > 0 && <small>Not drawn: {count(picture.hidden, 'earlier moment')}.</small>}
      </figcaption>
      <ol>
        {picture.rows.map((moment, row) => (
          <li class={moment.offending ? 'moment offending' : 'moment'}>
            <span class="since">{row === 0 ? 'start' : moment.since}</span>
            <Graph picture={picture} row={row} />
            <p class="told">
              <Told moment={moment} picture={picture} row={row} origin={origin} />
            </p>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** The part of the picture for one row; the lines of adjacent rows join. */
function Graph({
  picture,
  row,
}: {
  readonly picture: LineagePicture;
  readonly row: number;
}): JSX.Element {
  const moment = picture.rows[row];
  const strands = picture.strands.filter(({ from, to }) => from <= row && to >= row);
  const xOf = (strand: Strand): number => strand.lane * lane + lane / 2;
  const strandOf = (label: string | undefined): Strand | undefined =>
    strands.find(({ credential }) => credential.label === label);
  return (
    <svg class="graph" width={picture.lanes * lane} aria-hidden="true">
      {moment?.births.map((born) => {
        const [from, to] = [strandOf(born.parent), strandOf(born.label)];
        if (from === undefined || to === undefined) return null;
        return <line class="link" x1={xOf(from)} x2={xOf(to)} y1={middle} y2={middle} />;
      })}
      {strands.map((strand) => {
        const x = xOf(strand);
        return (
          <g class={`strand ${strand.credential.kind}`}>
            {strand.from < row && (
              <line class={stateOf(strand, row - 1)} x1={x} x2={x} y1="0" y2={middle} />
            )}
            {strand.to > row && (
              <line class={stateOf(strand, row)} x1={x} x2={x} y1={middle} y2="100%" />
            )}
            {strand.end === row && <path class="end" d={`M${x - 6} ${middle + 8}h12`} />}
            <MarkOf strand={strand} moment={moment} x={x} />
          </g>
        );
      })}
    </svg>
  );
}

/** The style of the line below a row. */
function stateOf({ end, waits }: Strand, row: number): string {
  if (end !== undefined && row >= end) return 'dead';
  if (waits !== undefined && row >= waits) return 'waits';
  return 'lives';
}

function MarkOf({
  strand,
  moment,
  x,
}: {
  readonly strand: Strand;
  readonly moment: Moment | undefined;
  readonly x: number;
}): JSX.Element | null {
  const { kind, label } = strand.credential;
  const has = (list: readonly Credential[] | undefined): boolean =>
    list?.some((each) => each.label === label) ?? false;
  if (has(moment?.births)) return <Mark kind={kind} x={x} y={middle} form="birth" />;
  if (!has(moment?.carried)) return null;
  return (
    <Mark
      kind={kind}
      x={x}
      y={middle}
      form={moment === undefined ? 'answered' : receptionOf(moment)}
    />
  );
}

/** The text of a row; it has all information of the picture. */
function Told({
  moment,
  picture,
  row,
  origin,
}: {
  readonly moment: Moment;
  readonly picture: LineagePicture;
  readonly row: number;
  readonly origin: keyof typeof origins;
}): JSX.Element {
  const { exchange, births, carried, ends, order, times } = moment;
  if (order !== undefined) {
    return (
      <b>
        <Said text={order.text} max={300} />
      </b>
    );
  }
  if (exchange === undefined) {
    return births.length > 0 ? (
      <>
        <Labels of={births} /> {sourceOf(births[0], origin)}
      </>
    ) : (
      <>
        <Labels of={ends.map(({ credential }) => credential)} /> has lived its{' '}
        {lifeWords[ends[0]?.credential.kind ?? 'access_token']} and expires
      </>
    );
  }
  const { request, response } = exchange;
  const over = carried.filter(({ label }) =>
    picture.strands.some(
      ({ credential, end }) => credential.label === label && end !== undefined && end < row,
    ),
  );
  return (
    <>
      {carried.length > 0 && <Labels of={carried} />}
      {carried.length > 0 &&
        carried.every(({ invented }) => invented) &&
        ', which no answer gave,'}{' '}
      {over.length > 0 && ', after its end,'}{' '}
      {births.length > 0 ? (
        <>
          {carried.length > 0 ? 'gave' : 'handed out:'} <Labels of={births} />
        </>
      ) : (
        carried.length > 0 && receptionInWords(moment)
      )}
      {ends.some(({ why }) => why === 'outdated') && (
        <>
          , which by the contract ends{' '}
          <Labels
            of={ends.filter(({ why }) => why === 'outdated').map(({ credential }) => credential)}
          />
        </>
      )}{' '}
      <span class="line">
        {exchange.n}: {cut(request.method, 20)} {cut(pathOf(request.url), 80)}{' '}
        <b>{response?.status ?? 'no answer'}</b>
        {times > 1 && `, ${times} times`}
      </span>
      {moment.offending && <span class="tag">broke the clause</span>}
    </>
  );
}

function Labels({ of }: { readonly of: readonly Credential[] }): JSX.Element {
  return (
    <>
      {of.map(({ label }, i) => (
        <>
          {i > 0 && ' and '}
          <span class="label">{cut(label, 60)}</span>
        </>
      ))}
    </>
  );
}

function sourceOf(born: Credential | undefined, origin: keyof typeof origins): string {
  return born?.exchange === undefined
    ? origins[origin]
    : `came with exchange ${born.exchange}, which is not kept`;
}

/** What became of the codes and tokens that a request carried. */
function receptionInWords(moment: Moment): string {
  const status = moment.exchange?.response?.status;
  switch (receptionOf(moment)) {
    case 'accepted':
      return 'was accepted';
    case 'refused':
      return 'was refused';
    case 'answered':
      return status === undefined ? 'got no answer' : `was answered ${status}`;
  }
}
