import type { Entry, Har, Header, PostData, QueryString } from 'har-format';
import type { HeaderList, RecordedBody, RecordedExchange } from '../harness/check/evidence.js';
import { inertJson } from './json.js';
import type { Outcome, ReportCheck, RunReport } from './model.js';

/** The exchanges of a check in a report; a passed check has them only with `--keep-exchanges`. */
export function exchangesOf(outcome: Outcome): readonly RecordedExchange[] {
  switch (outcome.verdict) {
    case 'failed':
    case 'warned':
      return outcome.failure.exchanges;
    case 'inconclusive':
    case 'observed':
      return outcome.exchanges;
    case 'passed':
      return outcome.exchanges ?? [];
    case 'not-run':
      return [];
  }
}

/**
 * The exchanges of checks as an HTTP Archive 1.2: a page for each check, an entry for each exchange,
 * redacted as in the report. The time of an entry is target time, which a run moves. In a URL the label
 * of a secret is percent-encoded.
 */
export function renderHar({ run }: Pick<RunReport, 'run'>, checks: readonly ReportCheck[]): string {
  const kept = checks.filter(({ outcome }) => exchangesOf(outcome).length > 0);
  const log: Har['log'] = {
    version: '1.2',
    creator: { name: run.tool.name, version: run.tool.version },
    pages: kept.map(({ id, title, outcome, startedAt }) => ({
      startedDateTime: startedAt ?? run.startedAt,
      id,
      title,
      pageTimings: {},
      comment: outcome.verdict,
    })),
    entries: kept.flatMap(({ id, outcome }) =>
      exchangesOf(outcome).map((exchange) => entryOf(id, exchange)),
    ),
    comment: 'Start times are in target time, which the run moves.',
  };
  return `${inertJson({ log })}\n`;
}

function entryOf(check: string, exchange: RecordedExchange): Entry {
  const { n, targetTime, durationMs, request, response, error } = exchange;
  const url = uriOf(request.url);
  return {
    pageref: check,
    startedDateTime: isoOf(targetTime),
    time: durationMs,
    request: {
      method: request.method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headersOf(request.headers),
      queryString: queryOf(url),
      ...(request.body !== undefined && { postData: textOf(request.headers, request.body) }),
      headersSize: -1,
      bodySize: request.body?.bytes ?? 0,
    },
    response: {
      // Browsers and proxies write 0 for a request without an answer.
      status: response?.status ?? 0,
      statusText: '',
      httpVersion: response === undefined ? '' : 'HTTP/1.1',
      cookies: [],
      headers: headersOf(response?.headers ?? []),
      content: {
        size: response?.body?.bytes ?? 0,
        ...(response?.body === undefined
          ? { mimeType: mimeOf(response?.headers ?? []) }
          : textOf(response.headers, response.body)),
      },
      redirectURL: fieldOf(response?.headers ?? [], 'location') ?? '',
      headersSize: -1,
      bodySize: response?.body?.bytes ?? (response === undefined ? -1 : 0),
      ...(error !== undefined && { comment: `${error.code}: ${error.message}` }),
    },
    cache: {},
    // The recorder measures only the whole duration.
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: `exchange ${n}`,
  };
}

function headersOf(headers: HeaderList): Header[] {
  return headers.map(([name, value]) => ({ name, value }));
}

function fieldOf(headers: HeaderList, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
}

function mimeOf(headers: HeaderList): string {
  return fieldOf(headers, 'content-type') ?? '';
}

function textOf(headers: HeaderList, { text, truncated }: RecordedBody): PostData {
  return {
    mimeType: mimeOf(headers),
    text,
    ...(truncated && { comment: 'truncated by the recorder' }),
  };
}

function queryOf(uri: string): QueryString[] {
  if (!URL.canParse(uri)) return [];
  return [...new URL(uri).searchParams].map(([name, value]) => ({ name, value }));
}

const label = /<(?:authorization_code|access_token|refresh_token|client_secret)#\d+>/g;

/** Percent-encodes all characters that RFC 3986 does not allow in a URI. */
function uriOf(url: string): string {
  const inert = url.toWellFormed().replace(label, encodeURIComponent);
  const origin = /^[a-z][a-z0-9+.-]*:\/\/[\w.:[\]%-]*/i.exec(inert)?.[0] ?? '';
  const rest = inert
    .slice(origin.length)
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]|%(?![\da-f]{2})/giu, encodeURIComponent);
  return `${origin}${rest}`;
}

/** ISO 8601; the epoch for a time whose year does not have four digits. */
function isoOf(ms: number): string {
  const date = new Date(ms);
  const year = date.getUTCFullYear();
  return year >= 0 && year <= 9999 ? date.toISOString() : new Date(0).toISOString();
}
