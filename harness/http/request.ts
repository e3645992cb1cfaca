import { exactText } from '../../spec/exact-json.js';
import { isRecord } from '../../spec/violation-words.js';
import type { RequestOptions } from '../check/http.js';

/** A request as bytes and headers. */
interface Encoded {
  readonly headers: [string, string][];
  readonly body?: Buffer;
  /** The members of the body where it is an object or a form: who reads it need not parse it again. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** The bytes and headers of a request. Headers that a check gives replace the default ones. */
export function encode(options: RequestOptions): Encoded {
  const headers: [string, string][] = [['accept', 'application/json, */*']];
  const given = Object.entries(options.headers ?? {});
  const has = (name: string) => given.some(([found]) => found.toLowerCase() === name);
  let body: Buffer | undefined;
  if (options.json !== undefined) {
    body = Buffer.from(exactText(options.json) ?? '');
    if (!has('content-type')) headers.push(['content-type', 'application/json']);
  } else if (options.form !== undefined) {
    body = Buffer.from(new URLSearchParams(options.form).toString());
    if (!has('content-type')) headers.push(['content-type', 'application/x-www-form-urlencoded']);
  } else if (options.text !== undefined) {
    body = Buffer.from(options.text);
  }
  const all = [...headers.filter(([name]) => !has(name)), ...given];
  if (body === undefined) return { headers: all };
  const fields = has('content-type') ? undefined : (options.json ?? options.form);
  return isRecord(fields) ? { body, headers: all, fields: { ...fields } } : { body, headers: all };
}
