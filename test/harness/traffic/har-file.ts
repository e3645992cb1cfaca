import { temporaryFile } from '../temporary-folder.js';

/** What a test says of an entry; the rest is usual. */
export interface MadeEntry {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly status?: number;
  readonly answer?: unknown;
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** Milliseconds after the first of all. */
  readonly at?: number;
  readonly time?: number;
}

export const service = 'https://crm.test';
const start = Date.parse('2026-03-01T10:00:00Z');

/** An entry of an HTTP Archive. */
export function entryOf({
  method = 'GET',
  url = `${service}/api/v4/account`,
  headers = {},
  body,
  status = 200,
  answer,
  answerHeaders = { 'content-type': 'application/json' },
  at = 0,
  time = 20,
}: MadeEntry): Record<string, unknown> {
  const list = (pairs: Readonly<Record<string, string>>) =>
    Object.entries(pairs).map(([name, value]) => ({ name, value }));
  const text = typeof answer === 'string' || answer === undefined ? answer : JSON.stringify(answer);
  return {
    startedDateTime: new Date(start + at).toISOString(),
    time,
    request: {
      method,
      url,
      headers: list(headers),
      ...(body !== undefined && {
        postData: { mimeType: 'application/json', text: JSON.stringify(body) },
      }),
    },
    response: {
      status,
      headers: list(answerHeaders),
      content: { size: text?.length ?? 0, text: text ?? '' },
    },
    timings: { send: 0, wait: time, receive: 0 },
  };
}

/** A file with an HTTP Archive; it goes with the test. */
export function harFile(entries: readonly unknown[], creator = 'a browser'): string {
  const log = { version: '1.2', creator: { name: creator, version: '1' }, pages: [], entries };
  return temporaryFile('traffic.har', JSON.stringify({ log }));
}
