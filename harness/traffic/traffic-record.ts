import type { LineageEntry, RecordedBody, RecordedExchange } from '../check/evidence.js';
import { ForeignSecrets } from '../http/foreign-secrets.js';
import { Lineage } from '../http/lineage.js';
import { type RawExchange, Recorder } from '../http/recorder.js';
import { type KnownSecret, Redactor } from '../http/redaction.js';
import { mostSearched } from './body-secrets.js';

/** Exchanges before a breach that are shown with it. */
const shownBefore = 15;
/** Most exchanges of the token endpoint that are remembered, and most of them that are shown. */
const mostGrants = 2_000;
const mostShown = 8;
/** Most codes and tokens that are looked for in each answer: the newest. */
const mostLookedFor = 40;
/** Most of them in the picture of all tokens. */
const mostDrawn = 40;
/** Most bytes of a body that is held: the recorder keeps fewer. */
const mostHeld = 32 * 1024;
/** Most characters of secrets that are told apart. Beyond it, all labels start anew. */
const mostSecretChars = 8 * 1024 * 1024;

/**
 * What is remembered of traffic for the evidence of a breach, in bounded memory: its last exchanges, the
 * exchanges that handed out tokens, and the label of each secret. What it gives out is redacted.
 */
export class TrafficRecord {
  readonly #known: readonly KnownSecret[];
  #redactor: Redactor;
  #lineage: Lineage;
  #foreign: ForeignSecrets;
  #last: HeldExchange[] = [];
  #grants = new Map<number, RecordedExchange>();
  #issued = 0;

  /** @param known secrets that are known already, such as those of a manifest */
  constructor(known: readonly KnownSecret[] = []) {
    this.#known = known;
    this.#redactor = new Redactor(known);
    this.#lineage = new Lineage(this.#redactor);
    this.#foreign = this.#foreignSecrets();
  }

  get redactor(): Redactor {
    return this.#redactor;
  }

  /** Those that take note of new secrets. */
  get learners(): { readonly redactor: Redactor; readonly lineage: Lineage } {
    return { redactor: this.#redactor, lineage: this.#lineage };
  }

  /** Forgets all: in what follows, a label stands for another secret. */
  startAnew(): void {
    this.#redactor = new Redactor(this.#known);
    this.#lineage = new Lineage(this.#redactor);
    this.#foreign = this.#foreignSecrets();
    this.#last = [];
    this.#grants = new Map();
  }

  /** Looks for secrets in answers to requests that did not carry them. */
  get foreign(): ForeignSecrets {
    return this.#foreign;
  }

  #foreignSecrets(): ForeignSecrets {
    return new ForeignSecrets(this.#redactor, this.#lineage, this.#known, mostLookedFor);
  }

  /** Whether there are so many secrets that the record must start anew. */
  get isFull(): boolean {
    return this.#redactor.size > mostSecretChars;
  }

  /** Adds an exchange whose secrets are known already. @param issued number of tokens that it handed out */
  add(raw: RawExchange, issued: number): void {
    this.#issued += issued;
    const kept = held(raw);
    this.#last.push(kept);
    if (this.#last.length > shownBefore + 1) this.#last.shift();
    if (issued === 0) return;
    this.#grants.set(raw.n, this.#recorded(kept));
    const [oldest] = this.#grants.keys();
    if (this.#grants.size > mostGrants && oldest !== undefined) this.#grants.delete(oldest);
  }

  /** The exchanges that explain the last one: those before it, and those that handed out its tokens. */
  evidence(): { exchanges: readonly RecordedExchange[]; lineage: readonly LineageEntry[] } {
    const last = this.#last.map((raw) => this.#recorded(raw));
    const lineage = this.#shownIn(last.at(-1));
    const births = lineage
      .flatMap(({ exchange }) => (exchange === undefined ? [] : (this.#grants.get(exchange) ?? [])))
      .filter(({ n }) => !last.some((each) => each.n === n));
    const shown = [...new Set(births)].slice(-mostShown);
    const exchanges = [...shown, ...last].toSorted((a, b) => a.n - b.n);
    return { exchanges, lineage: this.#lineageOf(exchanges) };
  }

  /** Where all tokens of the traffic came from, as far as there is room. */
  get tokens() {
    const exchanges = [...this.#grants.values()].slice(-mostDrawn);
    return { exchanges, lineage: this.#lineageOf(exchanges), issued: this.#issued };
  }

  /** The codes and tokens that an exchange mentions, their ancestors, and what descends from those. */
  #shownIn(exchange: RecordedExchange | undefined): readonly LineageEntry[] {
    const all = this.#lineage.entries;
    const wanted = new Set(labelsIn(exchange));
    for (const { label, parent } of all.toReversed()) {
      if (wanted.has(label) && parent !== undefined) wanted.add(parent);
    }
    return all.filter(
      ({ label, parent }) => wanted.has(label) || (parent !== undefined && wanted.has(parent)),
    );
  }

  #lineageOf(exchanges: readonly RecordedExchange[]): readonly LineageEntry[] {
    const all = this.#lineage.entries;
    const wanted = new Set(labelsIn(exchanges));
    for (const { label, parent } of all.toReversed()) {
      if (wanted.has(label) && parent !== undefined) wanted.add(parent);
    }
    return all.filter(({ label }) => wanted.has(label));
  }

  #recorded({ withheld, ...raw }: HeldExchange): RecordedExchange {
    const recorder = new Recorder(this.#redactor);
    recorder.add(raw);
    const [recorded] = recorder.exchanges;
    if (recorded === undefined) throw new Error('a recorder keeps what it was given');
    const { request, response } = recorded;
    return {
      ...recorded,
      request: { ...request, ...noteOf(withheld.request) },
      ...(response && { response: { ...response, ...noteOf(withheld.response) } }),
    };
  }
}

function labelsIn(value: unknown): readonly string[] {
  return (JSON.stringify(value) ?? '').match(/<[a-z_]+#\d+>/g) ?? [];
}

/** An exchange as it is held, with the sizes of the bodies that no one has searched for secrets. */
interface HeldExchange extends RawExchange {
  readonly withheld: {
    readonly request: number | undefined;
    readonly response: number | undefined;
  };
}

/** An exchange without the part of its bodies that no record shows. */
function held(raw: RawExchange): HeldExchange {
  const { request, response } = raw;
  const length = Math.max(request.body?.length ?? 0, response?.body.length ?? 0);
  if (length <= mostHeld) return { ...raw, withheld: nothing };
  return {
    ...raw,
    request: { ...request, ...(request.body && { body: short(request.body) }) },
    ...(response && { response: { ...response, body: short(response.body) } }),
    withheld: { request: unsearched(request.body), response: unsearched(response?.body) },
  };
}

const nothing = { request: undefined, response: undefined };

function unsearched(body: Buffer | undefined): number | undefined {
  return body !== undefined && body.length > mostSearched ? body.length : undefined;
}

/** What a record shows in the place of a body that is too long to be searched for secrets. */
function noteOf(bytes: number | undefined): { readonly body?: RecordedBody } {
  if (bytes === undefined) return {};
  const text = `(not shown: at least ${bytes} bytes, too many to be searched for secrets)`;
  return { body: { text, bytes, truncated: true } };
}

/** A copy, because a part of a buffer keeps the whole. One byte more tells the recorder that it was cut. */
function short(body: Buffer): Buffer {
  if (body.length > mostSearched) return Buffer.alloc(0);
  return body.length <= mostHeld + 1 ? body : Buffer.from(body.subarray(0, mostHeld + 1));
}
