import type { JournalEntry } from '../../../spec/generated/control-types.js';
import type {
  Actor,
  CredentialKind,
  LineageEntry,
  Order,
  RecordedExchange,
} from '../../check/evidence.js';
import type { Emulator } from '../../emulator/emulator.js';
import type { Visit } from '../../check/integration/context.js';

const mostBody = 8_192;
/** Exchanges of one check that its evidence keeps. */
const mostExchanges = 200;
/** Steps of one check that its evidence keeps. */
const mostOrders = 200;

/** An answer of the target, as it came: with secrets. */
export interface RawVisit extends Visit {
  readonly by: 'user' | 'service';
  readonly method: string;
  readonly at: number;
  readonly durationMs: number;
  readonly requestHeaders: readonly (readonly [string, string])[];
  /** Set where no answer came. */
  readonly error?: string;
}

type Event =
  | { readonly n: number; readonly visit: RawVisit }
  | { readonly n: number; readonly entry: JournalEntry };

/** What happened in one check, in order: visits to the target, and its requests to the service. */
export class Evidence {
  /** What the user, the service and the operator did, oldest first. */
  readonly orders: Order[] = [];
  readonly #events: Event[] = [];
  readonly #emulator: Emulator;
  readonly #unfollow: () => void;
  #count = 0;

  constructor(emulator: Emulator) {
    this.#emulator = emulator;
    this.#unfollow = emulator.follow((entry) => {
      // A call of the emulator is a visit that another part records.
      if (entry.kind === 'request') this.#events.push({ n: this.next(), entry });
    });
  }

  /** The number of the next exchange. */
  next(): number {
    this.#count += 1;
    return this.#count;
  }

  add(visit: RawVisit): void {
    this.#events.push({ n: visit.n, visit });
  }

  /** Notes what was done besides exchanges. @param at milliseconds by the service's clock */
  note(by: Actor, text: string, at: number): void {
    if (this.orders.length >= mostOrders) return;
    this.orders.push({ at: Math.round(at), after: this.#count, text, by });
  }

  /** The requests of the target to the service, oldest first. */
  get entries(): readonly JournalEntry[] {
    return this.#events.flatMap((event) => ('entry' in event ? [event.entry] : []));
  }

  /** Number of requests that the target has sent to the service. */
  get requests(): number {
    return this.#events.filter((event) => 'entry' in event).length;
  }

  /** Number of requests that were answered 429. */
  get refusals(): number {
    return this.#events.filter((event) => 'entry' in event && event.entry.status === 429).length;
  }

  close(): void {
    this.#unfollow();
  }

  /** All exchanges, without secrets; of very many the last ones. */
  exchanges(): RecordedExchange[] {
    // An exchange during which others happen ends after them.
    return this.#events
      .slice(-mostExchanges)
      .toSorted((a, b) => a.n - b.n)
      .map((event) =>
        'visit' in event ? this.#ofVisit(event.visit) : this.#ofEntry(event.n, event.entry),
      );
  }

  /** Where each code and token came from. */
  lineage(): LineageEntry[] {
    const known = new Map<string, LineageEntry>();
    for (const event of this.#events) {
      if (!('entry' in event)) continue;
      const { n, entry } = event;
      const sent = labelsIn(entry.body).find(({ kind }) => kind !== 'client_secret');
      for (const { label, kind } of labelsIn(entry.body)) {
        if (!known.has(label)) known.set(label, { label, kind, bornAt: entry.at });
      }
      for (const { label, kind } of labelsIn(entry.answer ?? '')) {
        if (known.has(label)) continue;
        known.set(label, {
          label,
          kind,
          exchange: n,
          bornAt: entry.at,
          ...(sent !== undefined && { parent: sent.label }),
        });
      }
    }
    return [...known.values()];
  }

  #ofVisit(visit: RawVisit): RecordedExchange {
    const clean = (text: string) => this.#emulator.redact(text);
    const headers = (list: RawVisit['headers']) =>
      list.map(([name, value]) => [name, clean(value)] as const);
    return {
      n: visit.n,
      targetTime: Math.round(visit.at),
      durationMs: Math.round(visit.durationMs),
      from: visit.by,
      request: {
        method: visit.method,
        url: clean(visit.url),
        headers: headers(visit.requestHeaders),
      },
      ...(visit.error === undefined
        ? {
            response: {
              status: visit.status,
              headers: headers(visit.headers),
              body: bodyOf(clean(visit.body)),
            },
          }
        : { error: { code: 'NO_ANSWER', message: clean(visit.error) } }),
    };
  }

  #ofEntry(n: number, entry: JournalEntry): RecordedExchange {
    const host = entry.host ?? new URL(this.#emulator.baseUrl).host;
    return {
      n,
      targetTime: entry.at,
      durationMs: entry.duration_ms,
      incoming: true,
      request: {
        method: entry.method,
        url: addressOf(entry, host),
        headers: Object.entries(entry.headers),
        ...(entry.body !== '' && { body: bodyOf(entry.body) }),
      },
      ...(entry.status === undefined
        ? { error: { code: 'LOST', message: 'the answer of the service was lost' } }
        : {
            response: {
              status: entry.status,
              headers: Object.entries(entry.answer_headers ?? {}),
              ...(entry.answer !== undefined && { body: bodyOf(entry.answer) }),
            },
          }),
    };
  }
}

function addressOf({ method, url }: JournalEntry, host: string): string {
  // A tunnel that the proxy refused names host and port alone.
  if (method === 'CONNECT') return `https://${url}/`;
  return url.includes('://') ? url : `http://${host}${url}`;
}

function bodyOf(text: string): { text: string; bytes: number; truncated: boolean } {
  return {
    text: text.slice(0, mostBody),
    bytes: Buffer.byteLength(text),
    truncated: text.length > mostBody,
  };
}

const label = /<(access_token|refresh_token|authorization_code|client_secret)#\d+>/g;

/** The labels in a text. */
export function labelsIn(text: string): { label: string; kind: CredentialKind }[] {
  return [...text.matchAll(label)].map(([whole, kind]) => ({
    label: whole,
    kind: kind as CredentialKind, // one of the names in the expression
  }));
}
