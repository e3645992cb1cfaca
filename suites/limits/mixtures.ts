import fc from 'fast-check';
import type { Messages } from '../../harness/check/messages.js';
import type { CheckContext } from '../../harness/check/context.js';
import type { TokenPair } from '../../harness/check/given.js';
import type { RequestOptions } from '../../harness/check/http.js';
import { incidentals, withIncidentals } from '../../harness/http/incidentals.js';

type Resources = CheckContext<Messages>['resources'];

/** The parts of a check's context that requests are made with. */
export interface Stage extends Pick<
  CheckContext<Messages>,
  'resources' | 'tokens' | 'page' | 'drawable'
> {
  readonly pair: TokenPair;
}
/** The request of a storm at a place, from 0. */
type Call = (resources: Resources, token: string, n: number) => RequestOptions;

/** Nearly as many leads as one request may hold: a service may also limit the leads of a second. */
const batchSize = 240;

/** Calls of one method of a resource alone, by the words that a message uses. */
const ofResources = {
  'lists of custom fields': (api, token) => api.customFields.listRequest(token),
  'new custom fields': (api, token) =>
    api.customFields.createRequest(token, { name: 'Conformance', type: 'text' }),
  'lists of sources': (api, token) => api.sources.listRequest(token),
  'new sources': (api, token) => api.sources.createRequest(token, ['Conformance']),
} as const satisfies Record<string, Call>;

/** Calls of the API for mixtures. The first is the plain one. */
const calls = {
  'the account': (api, token) => api.accountRequest(token),
  'lists of leads': (api, token) => api.leads.listRequest(token, 1, 10),
  'new leads': (api, token) => api.leads.createRequest(token, [api.leads.item('Conformance')]),
  'a large batch of leads, and the account': (api, token, n) =>
    n > 0
      ? api.accountRequest(token)
      : api.leads.createRequest(
          token,
          Array.from({ length: batchSize }, () => api.leads.item('Conformance')),
        ),
  'empty data': (api, token) => api.leads.createRequest(token, []),
  // A service may count what reads and what writes apart, for one resource alone.
  'custom fields': byTurns('lists of custom fields', 'new custom fields'),
  sources: byTurns('lists of sources', 'new sources'),
  // Of a lead that no account has.
  'changed leads': (api, token) => api.leads.updateRequest(token, [{ id: 999_999_999 }]),
  'an unknown path': (api, token) => api.request(token, api.wrong.unknownPath('limit')),
} as const satisfies Record<string, Call>;

const headersOf =
  (call: Call): Call =>
  (api, token, n) => ({ ...call(api, token, n), method: 'HEAD' });

/** Calls that a target need not take: the contract names no method for them. */
const open = {
  'the headers of the account': [headersOf(calls['the account'])],
  'the headers of lists': [
    headersOf(calls['lists of leads']),
    headersOf(ofResources['lists of custom fields']),
    headersOf(ofResources['lists of sources']),
  ],
} as const satisfies Record<string, readonly Call[]>;
const openNames = Object.keys(open) as (keyof typeof open)[];

/** What all requests of a storm ask for, as a message says it. */
export type Kind = keyof typeof calls | keyof typeof ofResources;

/**
 * Requests that ask for one thing.
 *
 * @param tokens access tokens that they carry in turn
 * @param before requests of the kind that were sent before: the turn goes on
 */
export function ofOneKind(
  kind: Kind,
  resources: Resources,
  tokens: readonly string[],
  times: number,
  before = 0,
): RequestOptions[] {
  const call: Call = { ...calls, ...ofResources }[kind];
  return Array.from({ length: times }, (_nothing, n) =>
    call(resources, tokens[(before + n) % tokens.length] ?? '', n),
  );
}

/** Headers that mean nothing to a limit per address: a caller writes them as it likes, `n` counts its requests. */
const headers: Readonly<Record<string, (n: number) => Record<string, string>>> = {
  none: () => ({}),
  'X-Forwarded-For': (n) => ({ 'x-forwarded-for': `198.51.100.${n + 1}` }),
  Forwarded: (n) => ({ forwarded: `for=198.51.100.${n + 1}` }),
  'X-Real-IP': (n) => ({ 'x-real-ip': `198.51.100.${n + 1}` }),
  'User-Agent': (n) => ({ 'user-agent': `conformance/${n + 1}` }),
  'Accept-Language': (n) => ({ 'accept-language': `x-${n + 1}` }),
  'X-Client-IP': (n) => ({ 'x-client-ip': `198.51.100.${n + 1}` }),
  'True-Client-IP': (n) => ({ 'true-client-ip': `198.51.100.${n + 1}` }),
  'X-Request-Id': (n) => ({ 'x-request-id': `conformance-${n + 1}` }),
  Referer: (n) => ({ referer: `https://integrator.example/${n + 1}` }),
  Cookie: (n) => ({ cookie: `conformance=${n + 1}` }),
};

/** Companions of a storm: more of them could fill the limit themselves, if they count. */
const besides = 3;

const invalid =
  (...asked: readonly [Call, Call, Call]) =>
  ({ resources }: Stage, n: number): RequestOptions =>
    (asked[n % besides] ?? asked[0])(resources, `conformance-unknown-${n}`, n);

/**
 * Requests beside those of a mixture. The contract does not state whether they count. Invalid tokens ask for what can be
 * read and what can be made of each resource, for a service may look at one of them alone.
 */
const companions: Readonly<Record<string, (stage: Stage, n: number) => RequestOptions>> = {
  'invalid tokens that read': invalid(
    calls['the account'],
    calls['lists of leads'],
    ofResources['lists of custom fields'],
  ),
  'invalid tokens that write': invalid(
    calls['new leads'],
    ofResources['new custom fields'],
    ofResources['new sources'],
  ),
  'invalid tokens for lists and empty data': invalid(
    ofResources['lists of sources'],
    calls['empty data'],
    calls['an unknown path'],
  ),
  // The same living token, which a retry sends again, in either encoding where both are taken; and one that is unknown.
  renewals: ({ tokens, pair, drawable }, n) =>
    tokens.refreshRequest(
      n < 2 ? pair : { ...pair, refreshToken: `conformance-unknown-${n}` },
      drawable.includes('other-encoding') ? { encoding: n === 1 ? 'form' : 'json' } : {},
    ),
  'views of the authorization page': ({ page, pair: { integration } }) => ({
    url: page.url({ clientId: integration.clientId }),
  }),
};

const callNames = Object.keys(calls) as (keyof typeof calls)[];
const headerNames = Object.keys(headers);
const nothing = 'nothing';
const everyCall = 'every resource' as const;
const everyHeader = 'all of these';

/** What the requests of one storm differ in. */
export interface Mixture {
  readonly call: keyof typeof calls | keyof typeof open | typeof everyCall;
  readonly tokens: 'one token' | 'many tokens';
  readonly query: 'no query' | 'one query' | 'different queries';
  readonly header: string;
  /** What each request carries, judged or not: all that has nothing to do with what it asks for, or none of it. */
  readonly carries: 'nothing more' | 'more';
  /** The requests that are sent among the others. */
  readonly beside: string;
}

const plain: Mixture = {
  call: 'the account',
  tokens: 'one token',
  query: 'no query',
  header: 'none',
  carries: 'nothing more',
  beside: nothing,
};

/** The parts of a mixture; the smallest value of each is the plain one. */
export const mixtureParts = {
  call: fc.constantFrom<Mixture['call'][]>(...callNames, everyCall, ...openNames),
  tokens: fc.constantFrom<Mixture['tokens'][]>('one token', 'many tokens'),
  query: fc.constantFrom<Mixture['query'][]>('no query', 'one query', 'different queries'),
  header: fc.constantFrom(...headerNames, everyHeader),
  carries: fc.constantFrom<Mixture['carries'][]>('nothing more', 'more'),
  beside: fc.constantFrom(nothing, ...Object.keys(companions)),
};

/** Everything mixed, then everything plain except for one part. */
export const mixtureTable: readonly Mixture[] = [
  {
    call: everyCall,
    tokens: 'many tokens',
    query: 'different queries',
    header: everyHeader,
    carries: 'more',
    beside: nothing,
  },
  ...[...callNames.slice(1), everyCall, ...openNames].map((call): Mixture => ({ ...plain, call })),
  { ...plain, tokens: 'many tokens' },
  { ...plain, query: 'different queries' },
  ...['X-Forwarded-For', 'User-Agent', everyHeader].map((header) => ({ ...plain, header })),
  ...Object.keys(companions).map((beside): Mixture => ({ ...plain, carries: 'more', beside })),
  ...['invalid tokens that read', 'renewals'].map((beside) => ({ ...plain, beside })),
];

/** The requests of a mixture. */
export interface Mixed {
  readonly judged: readonly RequestOptions[];
  /** Those of which the contract leaves open whether they count. */
  readonly others: readonly RequestOptions[];
}

/** Whether a target takes what the requests of a mixture ask for. */
export async function isTaken(
  t: Pick<CheckContext<Messages>, 'resources'>,
  { call }: Mixture,
  token: string,
): Promise<boolean> {
  const asked = openNames.find((each) => each === call);
  if (asked === undefined) return true;
  for (const each of open[asked]) {
    if (!(await t.resources.ask(each(t.resources, token, 0))).ok) return false;
  }
  return true;
}

/** The requests of a mixture, `count` of which are judged. */
export function requestsOf(
  stage: Stage,
  { call, tokens, query, header, carries, beside }: Mixture,
  access: readonly string[],
  count: number,
): Mixed {
  const [first = ''] = access;
  const chosen: readonly Call[] =
    call === everyCall ? Object.values(calls) : [{ ...calls, ...open }[call]].flat();
  const added = header === everyHeader ? Object.values(headers) : [headers[header] ?? noHeaders];
  const carrying = (request: RequestOptions) =>
    carries === 'more' ? withMore(stage, request) : request;
  const judged = Array.from({ length: count }, (_nothing, n): RequestOptions => {
    const token = tokens === 'one token' ? first : (access[n % access.length] ?? first);
    const request = (chosen[n % chosen.length] ?? resourcesOfAccount)(stage.resources, token, n);
    const more: Record<string, string> = Object.assign({}, ...added.map((each) => each(n)));
    const url = withQuery(request.url, query, n);
    return carrying({ ...request, url, headers: { ...request.headers, ...more } });
  });
  const other = companions[beside];
  const others =
    other === undefined
      ? []
      : Array.from({ length: besides }, (_nothing, n) => carrying(other(stage, n)));
  return { judged, others };
}

/** A request with all that a target takes and that has nothing to do with what is asked for. */
export function withMore(
  { drawable }: Pick<Stage, 'drawable'>,
  request: RequestOptions,
): RequestOptions {
  return withIncidentals(request, (name) => drawable.includes(name));
}

const carriedInWords = {
  'further-headers': 'further headers',
  'further-query': 'a further parameter',
  charset: 'a charset',
  'any-type': 'any type of answer taken',
  compressed: 'compressed answers taken',
  'new-connection': 'a connection of its own',
} as const satisfies Record<(typeof incidentals)[number], string>;

/** A mixture in words, for messages. */
export function inWords(
  { call, tokens, query, header, carries, beside }: Mixture,
  { drawable }: Pick<Stage, 'drawable'>,
): string {
  const parts = [`requests for ${call}`, tokens, query];
  if (header !== 'none') parts.push(`different values of ${header}`);
  const carried = incidentals.filter((each) => drawable.includes(each));
  if (carries === 'more' && carried.length > 0) {
    parts.push(`each with ${carried.map((each) => carriedInWords[each]).join(', ')}`);
  }
  if (beside !== nothing) parts.push(`${beside} among them`);
  return parts.join(', ');
}

function withQuery(url: string, query: Mixture['query'], n: number): string {
  if (query === 'no query') return url;
  const value = query === 'one query' ? 'same' : `n${n}`;
  // As scripts do so that no cache answers.
  return `${url}${url.includes('?') ? '&' : '?'}_=${value}`;
}

/** Calls of which each second one is of another method. */
function byTurns(even: keyof typeof ofResources, odd: keyof typeof ofResources): Call {
  return (api, token, n) => ofResources[n % 2 === 0 ? even : odd](api, token);
}

const resourcesOfAccount: Call = (api, token) => api.accountRequest(token);
const noHeaders = () => ({});
