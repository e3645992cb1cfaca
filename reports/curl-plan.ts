import type { Secret, Source } from './curl-secret.js';
import type { FailureEvidence } from '../harness/check/outcome.js';
import type { LineageEntry, RecordedExchange } from '../harness/check/evidence.js';
import { fieldsFromPages } from './curl-form-fields.js';
import type { Slot } from './curl-quoting.js';
import { requestText } from './curl-request-text.js';

const label = /<([a-z_]+)#(\d+)>/g;
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const origin = /^https?:\/\/[^/?#\s]+/i;

/** A variable with a default: an address or an id that differs between targets. */
export interface Setting extends Slot {
  readonly value: string;
}

/** The plan of a script with the requests up to the offending one. */
export interface CurlPlan {
  readonly exchanges: readonly RecordedExchange[];
  /** The last exchange; the script prints its answer. */
  readonly last: RecordedExchange;
  /** The request of the target that broke the clause; the script ends where it came. */
  readonly call?: RecordedExchange;
  readonly secrets: readonly Secret[];
  readonly settings: readonly Setting[];
}

/** Plans the script of a failure; undefined when nothing was sent. */
export function planCurl(failure: FailureEvidence): CurlPlan | undefined {
  // A script cannot repeat what the target sent.
  const sorted = failure.exchanges
    .filter(({ incoming }) => incoming !== true)
    .toSorted((a, b) => a.n - b.n);
  const offending = failure.offending ?? Number.POSITIVE_INFINITY;
  const at = sorted.findLastIndex(({ n }) => n <= offending);
  const exchanges = at === -1 ? sorted : sorted.slice(0, at + 1);
  const last = exchanges.at(-1);
  if (last === undefined) return undefined;
  const call = failure.exchanges.find(({ n, incoming }) => incoming === true && n === offending);
  return {
    ...(call !== undefined && { call }),
    exchanges,
    last,
    secrets: [...secretsOf(exchanges, failure.lineage), ...fieldsFromPages(exchanges)],
    settings: [...originsOf(exchanges), ...idsOf(exchanges), ...redirectsOf(exchanges)],
  };
}

function secretsOf(
  exchanges: readonly RecordedExchange[],
  lineage: readonly LineageEntry[],
): readonly Secret[] {
  const secrets = new Map<string, Secret>();
  for (const exchange of exchanges) {
    for (const [text, kind = '', number = ''] of requestText(exchange).matchAll(label)) {
      if (secrets.has(text)) continue;
      const source = exchanges
        .filter(({ n }) => n < exchange.n)
        .map((earlier) => sourceIn(earlier, text))
        .find((found) => found !== undefined);
      const entry = lineage.find((each) => each.label === text);
      secrets.set(text, {
        variable: `${kind.toUpperCase()}_${number}`,
        text,
        firstUse: exchange.n,
        ...(entry !== undefined && { entry }),
        ...(source !== undefined && { source }),
      });
    }
  }
  return [...secrets.values()];
}

/** The place of a label in an answer, if the answer contains it. */
function sourceIn({ n, response }: RecordedExchange, text: string): Source | undefined {
  if (response === undefined) return undefined;
  for (const [name, value] of response.headers) {
    const before = beforeOf(`${name}: ${value}`, text);
    const inUrl = name.toLowerCase() !== 'set-cookie';
    if (before !== undefined) return { from: 'head', exchange: n, before, inUrl };
  }
  const body = response.body?.text ?? '';
  if (!body.includes(text)) return undefined;
  const path = pathTo(parsed(body), text);
  if (path !== undefined) return { from: 'json', exchange: n, path };
  const before = beforeOf(body, text);
  if (before === undefined) return undefined;
  return { from: 'body', exchange: n, before, inUrl: before.endsWith('=') };
}

/** The name directly before a label, such as `code=`; undefined without one. */
function beforeOf(text: string, sought: string): string | undefined {
  const at = text.indexOf(sought);
  if (at === -1) return undefined;
  return /(?:"[^"\s]{1,40}"\s*:\s*"|[\w-]{1,40}=)$/.exec(text.slice(0, at))?.[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathTo(value: unknown, sought: string): readonly string[] | undefined {
  if (value === sought) return [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, below] of Object.entries(value)) {
    const path = pathTo(below, sought);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

/** The hosts of the requests, the most frequent first. */
function originsOf(exchanges: readonly RecordedExchange[]): readonly Setting[] {
  const counts = new Map<string, number>();
  for (const { request } of exchanges) {
    const found = origin.exec(request.url)?.[0];
    if (found !== undefined) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  const names = ['BASE_URL', 'AUTH_URL'];
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([value], i) => ({ variable: names[i] ?? `HOST_${i + 1}`, text: value, value }));
}

/** Ids such as those of integrations, named by the field that contains them. */
function idsOf(exchanges: readonly RecordedExchange[]): readonly Setting[] {
  const texts = exchanges.map(requestText);
  const ids = [...new Set(texts.flatMap((text) => text.match(uuid) ?? []))];
  const counts = new Map<string, number>();
  return ids.map((value) => {
    const text = texts.find((each) => each.includes(value)) ?? '';
    const field = /([a-z][a-z_]{1,30})(?:"\s*:\s*"|=)$/i.exec(
      text.slice(0, text.indexOf(value)),
    )?.[1];
    const name = (field ?? 'id').toUpperCase();
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return { variable: `${name}_${number}`, text: value, value };
  });
}

/** Redirect URIs; they must be those of the integration. */
function redirectsOf(exchanges: readonly RecordedExchange[]): readonly Setting[] {
  const values = new Set(
    exchanges.flatMap(({ request }) => {
      const text = request.body?.text ?? '';
      const json: unknown = parsed(text);
      if (typeof json === 'object' && json !== null && 'redirect_uri' in json) {
        return typeof json.redirect_uri === 'string' ? [json.redirect_uri] : [];
      }
      return json === undefined ? new URLSearchParams(text).getAll('redirect_uri') : [];
    }),
  );
  return [...values]
    .filter((value) => origin.test(value))
    .map((value, i) => ({ variable: `REDIRECT_URI_${i + 1}`, text: value, value }));
}
