import type { Exchange } from './live-exchange.js';

/** What a check asks for; `json`, `form` and `text` exclude each other. */
export interface RequestOptions {
  readonly method?: string;
  /** Absolute, or a path below the account API host. */
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly text?: string;
  /** For a request of the authorization page: whether it is the one that grants access. */
  readonly onPage?: 'allow' | 'otherwise';
  /** Called with the answer before it is recorded, so that new secrets can be made known. */
  readonly learn?: (exchange: Exchange) => void;
}

/** The bytes and headers of a request. Headers that are given stand in for those of its body. */
export function encode(options: RequestOptions): { body?: Buffer; headers: [string, string][] } {
  const headers: [string, string][] = [['accept', 'application/json, */*']];
  const given = Object.entries(options.headers ?? {});
  const has = (name: string) => given.some(([found]) => found.toLowerCase() === name);
  let body: Buffer | undefined;
  if (options.json !== undefined) {
    body = Buffer.from(JSON.stringify(options.json));
    if (!has('content-type')) headers.push(['content-type', 'application/json']);
  } else if (options.form !== undefined) {
    body = Buffer.from(new URLSearchParams(options.form).toString());
    if (!has('content-type')) headers.push(['content-type', 'application/x-www-form-urlencoded']);
  } else if (options.text !== undefined) {
    body = Buffer.from(options.text);
  }
  const all = [...headers.filter(([name]) => !has(name)), ...given];
  return body === undefined ? { headers: all } : { body, headers: all };
}
