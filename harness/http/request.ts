import { exactText } from '../../spec/exact-json.js';
import type { RequestOptions } from '../check/http.js';

/** The bytes and headers of a request. Headers that a check gives replace the default ones. */
export function encode(options: RequestOptions): { body?: Buffer; headers: [string, string][] } {
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
  return body === undefined ? { headers: all } : { body, headers: all };
}
