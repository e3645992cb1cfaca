import { isInteger } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';
import { type Fingerprint, joinedPrints } from '../../spec/fingerprint.js';
import type { Exchange } from '../check/http.js';
import type { Redactor } from '../http/redaction.js';

/** Headers that clients act on. `content-type` has a place of its own. */
const headersThatMatter = ['allow', 'location', 'retry-after', 'www-authenticate'];
/** Bounds of what a target can make a run remember. */
const mostMembers = 300;
const mostPrints = 200;
const deepest = 8;
const longestName = 80;

/** Collects the form of the answers that one check gets. */
export class Fingerprints {
  readonly #redactor: Pick<Redactor, 'excerpt'>;
  readonly #found = new Map<string, Fingerprint>();

  constructor(redactor: Pick<Redactor, 'excerpt'>) {
    this.#redactor = redactor;
  }

  /** Takes note of an answer. Of a page nothing is kept: its text is for people. */
  note(exchange: Exchange): void {
    const print = this.#printOf(exchange);
    const key = `${print.method} ${print.resource} ${print.status}`;
    const known = this.#found.get(key);
    if (known === undefined && this.#found.size >= mostPrints) return;
    const [all = print] = joinedPrints([known === undefined ? [print] : [known, print]]);
    this.#found.set(key, all);
  }

  get all(): Fingerprint[] {
    return joinedPrints([[...this.#found.values()]]);
  }

  #printOf(exchange: Exchange): Fingerprint {
    const { method, status, url } = exchange;
    const json = jsonOf(exchange);
    const types = new Map<string, string>();
    if (json !== undefined) this.#walk(json, '', 0, types);
    const media = (exchange.header('content-type') ?? 'none').split(';')[0]?.trim().toLowerCase();
    const headers = headersThatMatter.filter((name) => exchange.header(name) !== undefined);
    return {
      method,
      resource: this.#name(resourceOf(url)),
      status,
      answers: 1,
      shapes: { [shapeOf(exchange, json)]: 1 },
      mediaTypes: { [this.#name(media ?? 'none')]: 1 },
      headers: Object.fromEntries(headers.map((name) => [name, 1])),
      members: Object.fromEntries(
        [...types].map(([path, type]) => [path, { types: { [type]: 1 } }]),
      ),
    };
  }

  #walk(value: unknown, path: string, depth: number, types: Map<string, string>): void {
    if (types.size >= mostMembers && !types.has(path)) return;
    const type = typeOf(value);
    const known = types.get(path);
    // The items of one list may differ; a value says more than null.
    if (known === undefined || known === 'null') types.set(path, type);
    else if (known !== type && type !== 'null') types.set(path, 'several');
    if (depth >= deepest) return;
    if (Array.isArray(value)) {
      for (const item of value) this.#walk(item, `${path}[]`, depth + 1, types);
    } else if (isRecord(value)) {
      for (const [name, member] of Object.entries(value)) {
        const here = /^\d+$/.test(name) ? '{n}' : this.#name(name);
        this.#walk(member, path === '' ? here : `${path}.${here}`, depth + 1, types);
      }
    }
  }

  /** A name as the target gives it, which may hold a secret. */
  #name(text: string): string {
    return this.#redactor.excerpt(text, longestName);
  }
}

/** The path of a request, with places for what changes from run to run. */
export function resourceOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '');
  return path
    .split('/')
    .map((part, place, parts) => {
      if (/^\d+$/.test(part)) return '{n}';
      // Names that checks make up: the place of unknown paths, and scopes and channels of chats.
      if (/^(?:conformance|custom)$/.test(parts[place - 1] ?? '')) return '{name}';
      return /[\da-f]{8}-[\da-f]{4}/i.test(part) ? '{name}' : part;
    })
    .join('/');
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (isInteger(value)) return 'integer';
  return typeof value === 'bigint' ? 'integer' : typeof value;
}

/** The JSON of an answer; undefined where it is none, or too deep to be read. */
function jsonOf(exchange: Exchange): unknown {
  try {
    return exchange.json;
  } catch {
    return undefined;
  }
}

/** The shape of section 7.1 that a body is meant as. */
function shapeOf({ body, status }: Exchange, json: unknown): string {
  if (body.length === 0) return 'none';
  if (json === undefined) return 'text';
  if (!isRecord(json) || status < 400) return 'JSON';
  const has = (name: string) => Object.hasOwn(json, name);
  if (has('error_code') || has('error_type')) return 'C';
  if (has('validation-errors')) return 'B';
  if (has('retry_after')) return 'E';
  if (has('trace_id') && !has('type')) return 'D';
  return has('title') && has('detail') ? 'A' : 'JSON';
}
