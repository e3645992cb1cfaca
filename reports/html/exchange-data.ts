import type { HeaderList, RecordedBody, RecordedExchange } from '../../harness/check/evidence.js';
import { cut } from '../sanitize.js';
import { duration } from '../words.js';
import { prettyJson } from './pretty-json.js';

/** A body as the page shows it: the number of its text, and a note. */
export type DrawnBody = readonly [text: number, note?: string];

/**
 * An exchange as the script of the page draws it. Texts are numbers of `strings`, lists of headers are
 * numbers of `headers`; 0 or null stands for what is missing.
 */
export type DrawnExchange = readonly [
  n: number,
  /** Target time since the first exchange. */
  at: string,
  /** The third fact of its line: how long it took, or where the answer came from. */
  took: string,
  /** 1: the target sent the request. 2: it broke the clause. 3: both. */
  flags: 0 | 1 | 2 | 3,
  method: number,
  url: number,
  headers: number | null,
  body: DrawnBody | 0,
  /** 0 if no answer came. */
  status: number,
  answerHeaders: number | null,
  answerBody: DrawnBody | 0,
  /** Why no complete answer came. */
  error: readonly [code: number, message: number] | 0,
];

/** The exchanges of one check. */
export interface DrawnExchanges {
  readonly list: readonly DrawnExchange[];
  /** Number of exchanges that only report.json has. */
  readonly hidden: number;
}

/** Limits for the exchanges of one check. */
export interface ExchangeLimits {
  /** Most exchanges. */
  readonly exchanges: number;
  /** Most characters of a body. */
  readonly body: number;
  /** Most characters of all texts that are new to the page. */
  readonly room: number;
}

/** Collects the exchanges of a page. Equal texts and equal lists of headers are kept once. */
export class ExchangeStore {
  readonly strings: string[] = [];
  /** Lists of headers: names and values in turn, as numbers of `strings`. */
  readonly headers: number[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #lists = new Map<string, number>();
  #added = 0;

  /** The data of the exchanges of a check; those near the offending one are kept. */
  add(
    exchanges: readonly RecordedExchange[],
    { exchanges: most, body, room }: ExchangeLimits,
    offending?: number,
  ): DrawnExchanges {
    const kept = around(exchanges, offending, most);
    const start = exchanges[0]?.targetTime ?? 0;
    const before = this.#added;
    const drawn = new Map<number, DrawnExchange>();
    // The offending exchange comes first, so that it always has room.
    const order = kept.toSorted((a, b) => Number(b.n === offending) - Number(a.n === offending));
    for (const exchange of order) {
      if (drawn.size > 0 && this.#added - before > room) break;
      drawn.set(exchange.n, this.#drawn(exchange, start, body, exchange.n === offending));
    }
    const list = kept.map(({ n }) => drawn.get(n)).filter((each) => each !== undefined);
    return { list, hidden: exchanges.length - list.length };
  }

  #drawn(
    { n, request, response, error, ...more }: RecordedExchange,
    start: number,
    limit: number,
    offending: boolean,
  ): DrawnExchange {
    const incoming = more.incoming === true;
    const took = `took ${duration(more.durationMs)}`;
    return [
      n,
      `+${duration(more.targetTime - start)}`,
      incoming ? 'incoming' : more.shared === true ? 'shared' : took,
      offending ? (incoming ? 3 : 2) : incoming ? 1 : 0,
      this.number(request.method, 40),
      this.number(request.url, 4_000),
      this.#headers(request.headers),
      request.body === undefined ? 0 : this.#body(request.body, limit),
      response?.status ?? 0,
      this.#headers(response?.headers ?? []),
      response?.body === undefined ? 0 : this.#body(response.body, limit),
      error === undefined ? 0 : [this.number(error.code, 80), this.number(error.message, 600)],
    ];
  }

  #body({ text, truncated, bytes }: RecordedBody, limit: number): DrawnBody {
    const number = this.number(prettyJson(text), limit);
    return truncated ? [number, `truncated when recorded; ${bytes} bytes on the wire`] : [number];
  }

  #headers(list: HeaderList): number | null {
    if (list.length === 0) return null;
    const flat = list.flatMap(([name, value]) => [
      this.number(name, 200),
      this.number(value, 2_000),
    ]);
    const key = flat.join(' ');
    const known = this.#lists.get(key) ?? this.headers.push(flat) - 1;
    this.#lists.set(key, known);
    return known;
  }

  /** The number of a text, cut to a length. */
  number(text: string, most: number): number {
    const shown = cut(text, most);
    const known = this.#numbers.get(shown);
    if (known !== undefined) return known;
    this.#added += shown.length;
    const number = this.strings.push(shown) - 1;
    this.#numbers.set(shown, number);
    return number;
  }
}

/** The exchanges up to shortly after the offending one; without one, the last exchanges. */
function around(
  exchanges: readonly RecordedExchange[],
  offending: number | undefined,
  shown: number,
): readonly RecordedExchange[] {
  const at = exchanges.findIndex(({ n }) => n === offending);
  const end = at === -1 ? exchanges.length : Math.min(exchanges.length, Math.max(shown, at + 6));
  return exchanges.slice(Math.max(0, end - shown), end);
}
