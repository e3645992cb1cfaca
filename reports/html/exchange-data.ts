import type { HeaderList, RecordedBody, RecordedExchange } from '../../harness/check/evidence.js';
import { cut } from '../sanitize.js';
import { duration } from '../words.js';
import { prettyJson } from './pretty-json.js';

/** A body as the page shows it: the number of its text, and a note. */
type DrawnBody = readonly [text: number, note?: string];

/** An exchange as the script of the page draws it. Texts are numbers of `strings`. */
export interface DrawnExchange {
  readonly n: number;
  /** Target time since the first exchange. */
  readonly at: string;
  /** The third fact of its line: how long it took, or where the answer came from. */
  readonly took: string;
  /** The target sent the request. */
  readonly incoming?: 1;
  /** It broke the clause. */
  readonly offending?: 1;
  readonly method: number;
  readonly url: number;
  /** Number of a list of headers. */
  readonly headers?: number;
  readonly body?: DrawnBody;
  readonly status?: number;
  readonly answerHeaders?: number;
  readonly answerBody?: DrawnBody;
  /** Why no complete answer came. */
  readonly error?: readonly [code: number, message: number];
}

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
    const list = kept.flatMap(({ n }) => drawn.get(n) ?? []);
    return { list, hidden: exchanges.length - list.length };
  }

  #drawn(
    { n, request, response, error, ...more }: RecordedExchange,
    start: number,
    limit: number,
    offending: boolean,
  ): DrawnExchange {
    const headers = this.#headers(request.headers);
    const answerHeaders = this.#headers(response?.headers ?? []);
    return {
      n,
      at: `+${duration(more.targetTime - start)}`,
      took:
        more.incoming === true
          ? 'incoming'
          : more.shared === true
            ? 'shared'
            : `took ${duration(more.durationMs)}`,
      ...(more.incoming === true && { incoming: 1 }),
      ...(offending && { offending: 1 }),
      method: this.#string(request.method, 40),
      url: this.#string(request.url, 4_000),
      ...(headers !== undefined && { headers }),
      ...(request.body !== undefined && { body: this.#body(request.body, limit) }),
      ...(response !== undefined && { status: response.status }),
      ...(answerHeaders !== undefined && { answerHeaders }),
      ...(response?.body !== undefined && { answerBody: this.#body(response.body, limit) }),
      ...(error !== undefined && {
        error: [this.#string(error.code, 80), this.#string(error.message, 600)],
      }),
    };
  }

  #body({ text, truncated, bytes }: RecordedBody, limit: number): DrawnBody {
    const number = this.#string(prettyJson(text), limit);
    return truncated ? [number, `truncated when recorded; ${bytes} bytes on the wire`] : [number];
  }

  #headers(list: HeaderList): number | undefined {
    if (list.length === 0) return undefined;
    const flat = list.flatMap(([name, value]) => [
      this.#string(name, 200),
      this.#string(value, 2_000),
    ]);
    const key = flat.join(' ');
    const known = this.#lists.get(key) ?? this.headers.push(flat) - 1;
    this.#lists.set(key, known);
    return known;
  }

  #string(text: string, most: number): number {
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
