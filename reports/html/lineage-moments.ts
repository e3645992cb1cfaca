import type { LineageEntry, Order, RecordedExchange } from '../../harness/check/evidence.js';
import { duration } from '../words.js';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Longest lives by section 8 of the contract, milliseconds; "3 months" have at most 92 days. */
const lives: Readonly<Record<Tracked, number>> = {
  authorization_code: 20 * minute,
  access_token: day,
  refresh_token: 92 * day,
};

type Tracked = 'authorization_code' | 'access_token' | 'refresh_token';

/** A code or token of the picture. */
export interface Credential extends LineageEntry {
  readonly kind: Tracked;
  /** No answer and no control gave it: the check made it up, or altered another one. */
  readonly invented?: true;
}

/** What the target did with the codes and tokens of a request. */
export type Reception = 'accepted' | 'refused' | 'answered';

/**
 * Refused are 401 of the API, and the refusals of the token endpoint. Other answers, such as 405, 422, 429
 * and 500, say nothing of the token.
 */
export function receptionOf({
  exchange,
  carried,
}: Pick<Moment, 'exchange' | 'carried'>): Reception {
  const status = exchange?.response?.status;
  if (status === undefined) return 'answered';
  if (status < 400) return 'accepted';
  if (status === 401) return 'refused';
  // Only the token endpoint takes codes and refresh tokens.
  const exchanged = carried.some(({ kind }) => kind !== 'access_token');
  return exchanged && [400, 402, 403, 404].includes(status) ? 'refused' : 'answered';
}

/** Why the life of a code or token ended, by the rules of the contract. */
export type EndReason = 'used up' | 'outdated' | 'expired';

/** One row of the picture: an event of a code or token, or an action through control. */
export interface Moment {
  readonly at: number;
  /** Target time since the previous moment; absent if none passed. */
  readonly since?: string;
  readonly exchange?: RecordedExchange;
  /** Number of equal exchanges in a row that this moment represents. */
  readonly times: number;
  readonly order?: Order;
  readonly births: readonly Credential[];
  readonly carried: readonly Credential[];
  readonly ends: readonly { readonly credential: Credential; readonly why: EndReason }[];
  readonly offending: boolean;
}

/** The data of a picture. */
export interface Evidence {
  readonly lineage: readonly LineageEntry[];
  readonly exchanges: readonly RecordedExchange[];
  readonly orders?: readonly Order[] | undefined;
  readonly offending?: number | undefined;
}

type Draft = Omit<Moment, 'since' | 'ends'> & { ends: Moment['ends']; readonly place: number };

/**
 * The events of the codes and tokens of a failure, in order: births, requests that carried one, actions
 * through control, and the moments at which a life ends by the rules of the contract. Secret keys are
 * left out.
 */
export function momentsOf(evidence: Evidence): readonly Moment[] {
  const { exchanges } = evidence;
  const given = evidence.lineage.filter(isTracked);
  const tracked = [...given, ...inventedIn(exchanges, evidence.lineage)];
  // Exchange numbers define the order; an event without one goes before the next exchange in time.
  const placeOf = (at: number): number =>
    (exchanges.find((e) => e.targetTime >= at)?.n ?? Infinity) - 0.5;
  const blank = { times: 1, births: [], carried: [], ends: [], offending: false } as const;
  const kept = new Set(exchanges.map(({ n }) => n));
  const drafts: Draft[] = exchanges.map((exchange) => ({
    ...blank,
    at: exchange.targetTime,
    place: exchange.n,
    exchange,
    births: tracked
      .filter((credential) => credential.exchange === exchange.n)
      .toSorted(refreshFirst),
    carried: carriedBy(exchange, tracked),
    offending: exchange.n === evidence.offending,
  }));
  for (const born of given) {
    if (born.exchange !== undefined && kept.has(born.exchange)) continue;
    const user = drafts.find(({ carried }) => carried.includes(born));
    const place = Math.min(placeOf(born.bornAt), (user?.place ?? Infinity) - 0.5);
    drafts.push({ ...blank, at: born.bornAt, place, births: [born] });
  }
  for (const order of evidence.orders ?? []) {
    drafts.push({ ...blank, at: order.at, place: order.after + 0.4, order });
  }
  const isTelling = (draft: Draft): boolean =>
    draft.offending || draft.order !== undefined || draft.births.length + draft.carried.length > 0;
  const telling = drafts.filter(isTelling).toSorted((a, b) => a.place - b.place || a.at - b.at);
  return timed(alikeJoined(withEnds(telling, given, placeOf)));
}

/** Marks the end of each life, and adds moments for lives that end by expiry. */
function withEnds(
  drafts: readonly Draft[],
  tracked: readonly Credential[],
  placeOf: (at: number) => number,
): readonly Draft[] {
  const rows = drafts.map((draft) => ({ ...draft }));
  const last = rows.reduce((latest, { at }) => Math.max(latest, at), -Infinity);
  const endings = endingsIn(rows, tracked);
  for (const credential of tracked) {
    const ending = credential.kind === 'access_token' ? undefined : endings.get(credential.label);
    const expiry = credential.bornAt + lives[credential.kind];
    if (ending !== undefined && ending.at < expiry) {
      const why = credential.kind === 'authorization_code' ? 'used up' : 'outdated';
      ending.ends = [...ending.ends, { credential, why }];
    } else if (expiry <= last) {
      rows.push({
        at: expiry,
        place: placeOf(expiry),
        times: 1,
        births: [],
        carried: [],
        ends: [{ credential, why: 'expired' }],
        offending: false,
      });
    }
  }
  return rows.toSorted((a, b) => a.place - b.place || a.at - b.at);
}

/**
 * The moments that end lives, by the labels of what ends: a code ends with its exchange, a refresh token
 * with the first use of its successor.
 */
function endingsIn(
  rows: readonly Draft[],
  tracked: readonly Credential[],
): ReadonlyMap<string, Draft> {
  const byLabel = new Map(tracked.map((each) => [each.label, each]));
  const endings = new Map<string, Draft>();
  for (const row of rows) {
    for (const { parent } of row.births) {
      const used = parent === undefined ? undefined : byLabel.get(parent);
      const before = used?.parent === undefined ? undefined : byLabel.get(used.parent);
      const ended = used?.kind === 'authorization_code' ? used : before;
      const isEnded = ended === used || ended?.kind === 'refresh_token';
      if (ended !== undefined && isEnded && !endings.has(ended.label)) {
        endings.set(ended.label, row);
      }
    }
  }
  return endings;
}

/** Joins consecutive requests with the same tokens and the same status into one moment. */
function alikeJoined(drafts: readonly Draft[]): readonly Draft[] {
  const joined: Draft[] = [];
  for (const draft of drafts) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      alike(before) === alike(draft) &&
      isPlain(before) &&
      isPlain(draft)
    ) {
      joined[joined.length - 1] = { ...before, times: before.times + 1 };
    } else joined.push(draft);
  }
  return joined;
}

function isPlain({ exchange, births, ends, offending }: Draft): boolean {
  return exchange !== undefined && births.length === 0 && ends.length === 0 && !offending;
}

function alike({ exchange, carried }: Draft): string {
  const { request, response } = exchange ?? {};
  return JSON.stringify([
    request?.method,
    request?.url,
    response?.status,
    carried.map(({ label }) => label),
  ]);
}

function timed(drafts: readonly Draft[]): readonly Moment[] {
  return drafts.map((draft, i) => {
    const { at, times, births, carried, ends, offending, exchange, order } = draft;
    const passed = at - (drafts[i - 1]?.at ?? at);
    return {
      at,
      times,
      births,
      carried,
      ends,
      offending,
      ...(exchange !== undefined && { exchange }),
      ...(order !== undefined && { order }),
      // A shorter time is the duration of the requests.
      ...(passed >= 100 && { since: `+${duration(passed)}` }),
    };
  });
}

const made = /<(authorization_code|access_token|refresh_token|token)#\d+>/g;

/** The codes and tokens that requests carry and nothing gave. */
function inventedIn(
  exchanges: readonly RecordedExchange[],
  lineage: readonly LineageEntry[],
): readonly Credential[] {
  const known = new Set(lineage.map(({ label }) => label));
  const found = new Map<string, Credential>();
  for (const { request, targetTime, incoming } of exchanges) {
    if (incoming === true) continue;
    const values = request.headers.flatMap(([name, value]) =>
      /^authorization$/i.test(name) ? [value] : [],
    );
    const texts = values.map((value): [Tracked, string] => ['access_token', value]);
    const body = request.body?.text ?? '';
    for (const [, name, value = ''] of body.matchAll(
      /["&]?(refresh_token|code)(?:"\s*:\s*"|=)([^"&]*)/g,
    )) {
      texts.push([name === 'code' ? 'authorization_code' : 'refresh_token', value]);
    }
    for (const [kind, text] of texts) {
      for (const [label] of text.matchAll(made)) {
        if (known.has(label) || found.has(label)) continue;
        found.set(label, { label, kind, bornAt: targetTime, invented: true });
      }
    }
  }
  return [...found.values()];
}

/** Codes and tokens whose labels appear in the request. */
function carriedBy(
  { request }: RecordedExchange,
  tracked: readonly Credential[],
): readonly Credential[] {
  const text = [
    request.url,
    request.body?.text ?? '',
    ...request.headers.map(([, value]) => value),
  ].join('\n');
  return tracked.filter(({ label }) => text.includes(label));
}

function refreshFirst(a: Credential, b: Credential): number {
  return Number(a.kind === 'access_token') - Number(b.kind === 'access_token');
}

function isTracked(entry: LineageEntry): entry is Credential {
  return entry.kind !== 'client_secret';
}
