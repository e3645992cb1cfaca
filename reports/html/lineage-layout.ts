import type { Credential, Moment } from './lineage-moments.js';

/** Most rows drawn; earlier rows are left out. */
const most = 30;
/** Births that make a picture crowded, and most rows drawn of such a picture. */
const crowd = 16;
const fewer = 12;
/** Rows drawn after the row at which the clause was broken. */
const after = 2;
/** Most lanes; beyond that lanes are reused, and then unused access tokens get no line. */
const roomy = 7;

/** The life of a code or token as a line in a lane from one row to another. */
export interface Strand {
  readonly credential: Credential;
  readonly lane: number;
  /** Row of its birth; -1 if that is above the rows drawn. */
  readonly from: number;
  /** Last row of the line; the number of rows if it continues below them. */
  readonly to: number;
  /** Row of its renewal; from there on it lives until its successor is used. */
  readonly waits?: number;
  /** Row at which the contract ends its life. */
  readonly end?: number;
}

export interface LineagePicture {
  readonly rows: readonly Moment[];
  readonly strands: readonly Strand[];
  readonly lanes: number;
  /** Rows left out above. */
  readonly hidden: number;
}

/** Gives each code and token a lane; lanes are reused if there are too many. */
export function layOut(moments: readonly Moment[]): LineagePicture {
  const broken = moments.findIndex(({ offending }) => offending);
  const stop = broken === -1 ? moments.length : Math.min(moments.length, broken + 1 + after);
  const born = moments.slice(0, stop).reduce((sum, { births }) => sum + births.length, 0);
  const start = Math.max(0, stop - (born > crowd ? fewer : most));
  const rows = moments.slice(start, stop);
  const above = moments.slice(0, start);
  const ways = [{}, { reuse: true }, { reuse: true, spare: true }];
  const tries = ways.map((way) => placed(rows, above, way));
  const { strands, lanes } = tries.find((each) => each.lanes <= roomy) ?? tries.at(-1) ?? none;
  return { rows, strands, lanes, hidden: start };
}

const none: Placed = { strands: [], lanes: 0 };

interface Placed {
  readonly strands: readonly Strand[];
  readonly lanes: number;
}

function placed(
  rows: readonly Moment[],
  above: readonly Moment[],
  { reuse = false, spare = false }: { readonly reuse?: boolean; readonly spare?: boolean },
): Placed {
  const freeFrom: number[] = [];
  const strands: Strand[] = [];
  const ended = new Set(above.flatMap(({ ends }) => ends.map((end) => end.credential.label)));
  const place = (credential: Credential, from: number): void => {
    const span = spanOf(credential, rows, from, spare);
    // A life that ended above the first row gets a line only if it is used later.
    if (from === -1 && (span.to === -1 || (ended.has(credential.label) && !span.used))) return;
    const free = reuse ? freeFrom.findIndex((row) => row <= from) : -1;
    const lane = free === -1 ? freeFrom.length : free;
    freeFrom[lane] = span.to + 1;
    const { waits, end, to } = span;
    strands.push({
      credential,
      lane,
      from,
      to,
      ...(waits !== undefined && { waits }),
      ...(end !== undefined ? { end } : ended.has(credential.label) ? { end: -1 } : {}),
    });
  };
  for (const { births } of above) for (const born of births) place(born, -1);
  const invented = new Set<string>();
  rows.forEach(({ births, carried }, row) => {
    for (const born of births) place(born, row);
    for (const made of carried) {
      if (made.invented !== true || invented.has(made.label)) continue;
      invented.add(made.label);
      place(made, row);
    }
  });
  return { strands, lanes: freeFrom.length };
}

interface Span {
  readonly to: number;
  readonly used: boolean;
  readonly waits?: number;
  readonly end?: number;
}

function spanOf(
  { label, kind, invented }: Credential,
  rows: readonly Moment[],
  from: number,
  spare: boolean,
): Span {
  const uses = rows.flatMap(({ carried }, row) =>
    carried.some((each) => each.label === label) ? [row] : [],
  );
  const end = rowWhere(rows, ({ ends }) => ends.some((each) => each.credential.label === label));
  const waits = rowWhere(
    rows,
    ({ births }) => kind === 'refresh_token' && births.some(({ parent }) => parent === label),
  );
  const used = uses.length > 0;
  const open =
    invented !== true && end === undefined && (used || !spare || kind !== 'access_token');
  return {
    to: Math.max(from, end ?? -1, open ? rows.length : -1, ...uses),
    used,
    ...(waits !== undefined && { waits }),
    ...(end !== undefined && { end }),
  };
}

function rowWhere(rows: readonly Moment[], holds: (moment: Moment) => boolean): number | undefined {
  const row = rows.findIndex(holds);
  return row === -1 ? undefined : row;
}
