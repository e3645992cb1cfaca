import { exactText } from '../../spec/exact-json.js';
import type { Profile } from '../../spec/profile.js';
import { isRecord } from '../../spec/violation-words.js';
import type { HeaderList } from '../check/evidence.js';
import type { Exchange } from '../check/http.js';
import type { Place, PresentedGrant, SeenExchange } from '../check/invariant.js';
import type { AccountHosts } from './account-hosts.js';
import { parseJson } from './json-body.js';
import { refreshOf } from './refresh.js';

/** A request as it was sent. */
interface SentRequest {
  readonly headers: HeaderList;
  readonly body?: Buffer | undefined;
  /** The members of the body, where they are known already. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Most bytes of the body of a token request that is read: no token request comes near it. */
const mostBytes = 64 * 1024;

/**
 * Reads from an exchange which credentials it presents and which it hands out, by the names of a profile.
 *
 * @param service its address, without a slash at its end; the addresses of accounts that have their own; its
 *   profile
 */
export function readExchange(
  exchange: Exchange,
  request: SentRequest,
  {
    baseUrl: home,
    hosts,
    profile,
  }: {
    readonly baseUrl: string;
    readonly hosts?: Pick<AccountHosts, 'baseOf' | 'isElsewhere'> | undefined;
    readonly profile: Profile;
  },
): SeenExchange {
  const baseUrl = exchange.url.startsWith(home) ? home : (hosts?.baseOf(exchange.url) ?? home);
  const path = pathBelow(exchange.url, baseUrl);
  const place = placeOf(path);
  const isToken = place === 'token-endpoint';
  const location = locationOf(exchange, place);
  const redirected = location?.searchParams.has('referer')
    ? (location.searchParams.get('code') ?? undefined)
    : undefined;
  const accessToken = place === 'api' ? accessTokenIn(request.headers, profile) : undefined;
  const presented = isToken ? presentedIn(exchange, request, profile) : undefined;
  const credential = accessToken ?? presented?.value;
  const isMisdirected =
    namesAnotherHost(exchange, request) ||
    (credential !== undefined && hosts?.isElsewhere(exchange.url, credential) === true);
  return {
    exchange,
    place,
    path: path ?? '',
    accessToken,
    presented,
    issued: isToken ? issuedIn(exchange, profile) : {},
    ...(isMisdirected && { isMisdirected }),
    ...(location && { location }),
    ...(redirected !== undefined && { redirected }),
    ...(place === 'api' && { ...callIn(exchange, request, path ?? '', { baseUrl, profile }) }),
  };
}

function namesAnotherHost({ url }: Exchange, { headers }: SentRequest): boolean {
  const named = headers.find(([name]) => name.length === 4 && name.toLowerCase() === 'host')?.[1];
  return named !== undefined && named !== new URL(url).host;
}

const account = '/api/v4/account';

function isAtOrBelow(resource: string, path: string): boolean {
  if (!path.startsWith(resource)) return false;
  return path.length === resource.length || path.charAt(resource.length) === '/';
}

const closedMethods = ['GET', 'POST', 'PATCH'];
/** Headers that say nothing about who asks. */
const anonymousHeaders = ['accept', 'host', 'user-agent', 'connection', 'accept-encoding'];

function callIn(
  { method, url }: Exchange,
  { headers, body }: SentRequest,
  path: string,
  { baseUrl, profile }: { readonly baseUrl: string; readonly profile: Profile },
): Pick<SeenExchange, 'isClosed' | 'isPlain' | 'prefersHtml'> {
  const isClosed =
    closedMethods.includes(method) &&
    (isAtOrBelow(account, path) ||
      isAtOrBelow(profile.leads.path, path) ||
      isAtOrBelow(profile.sources.path, path));
  const isPlain =
    method === 'GET' &&
    path === account &&
    url.length === baseUrl.length + path.length &&
    body === undefined &&
    headers.every(([name]) => {
      const lower = name.toLowerCase();
      return (
        anonymousHeaders.includes(lower) || lower === profile.access_token.header.toLowerCase()
      );
    });
  const prefersHtml = headers.some(
    ([name, value]) => value.startsWith('text/html') && name.toLowerCase() === 'accept',
  );
  return {
    ...(isClosed && { isClosed }),
    ...(isPlain && { isPlain }),
    ...(prefersHtml && { prefersHtml }),
  };
}

/** Where a redirect leads, by its status or by the header `Refresh` of a page. */
function locationOf(exchange: Exchange, place: Place): URL | undefined {
  const { url } = exchange;
  const location = addressIn(exchange, place);
  return location !== undefined && URL.canParse(location, url) ? new URL(location, url) : undefined;
}

function addressIn(exchange: Exchange, place: Place): string | undefined {
  const { status, ok } = exchange;
  if (status >= 300 && status < 400) return exchange.header('location');
  const isPage = ok && place === 'elsewhere';
  return isPage ? refreshOf(exchange.header('refresh') ?? '')?.url : undefined;
}

function pathBelow(url: string, baseUrl: string): string | undefined {
  const start = baseUrl.length;
  if (!url.startsWith(baseUrl) || url.charAt(start) !== '/') return undefined;
  const query = url.indexOf('?', start);
  const path = query < 0 ? url.slice(start) : url.slice(start, query);
  const fragment = path.indexOf('#');
  return fragment < 0 ? path : path.slice(0, fragment);
}

function placeOf(path: string | undefined): Place {
  if (path === '/oauth2/access_token') return 'token-endpoint';
  return path?.startsWith('/api/v4/') ? 'api' : 'elsewhere';
}

function accessTokenIn(headers: HeaderList, { access_token }: Profile): string | undefined {
  const wanted = access_token.header.toLowerCase();
  const values = headers.filter(
    ([name]) => name.length === wanted.length && name.toLowerCase() === wanted,
  );
  const value = values[0]?.[1];
  return values.length === 1 && value !== undefined
    ? presentedAs(access_token.scheme, value)
    : undefined;
}

/** The token in the value of its header: behind its scheme, alone, or with text around it. */
function presentedAs(scheme: string, value: string): string | undefined {
  const [before = '', after = ''] = scheme.includes('{token}')
    ? scheme.split('{token}')
    : [scheme === '' ? '' : `${scheme} `];
  if (!value.startsWith(before) || !value.endsWith(after)) return undefined;
  const token = value.slice(before.length, value.length - after.length);
  return token === '' || token.includes(' ') ? undefined : token;
}

/** What a token request presents; undefined where it presents not exactly one thing. */
function presentedIn(
  { method, url }: Exchange,
  { headers, body, fields: known }: SentRequest,
  { token_endpoint }: Profile,
): PresentedGrant | undefined {
  if (body === undefined || body.length > mostBytes) return undefined;
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  const fields = known ?? fieldsIn(body, type);
  const code = textIn(fields, token_endpoint.code);
  const refresh = textIn(fields, token_endpoint.refresh_token);
  const besides = () => {
    const others = othersIn(fields, [token_endpoint.code, token_endpoint.refresh_token], headers);
    const query = /\?[^#]*/.exec(url)?.[0] ?? '';
    return exactText([method, mediaType(type), query, ...others]) ?? '';
  };
  if (code !== undefined && refresh === undefined) return new Grant('code', code, besides);
  if (refresh !== undefined && code === undefined) return new Grant('refresh', refresh, besides);
  return undefined;
}

function fieldsIn(body: Buffer, type: string): unknown {
  return /form-urlencoded/i.test(type)
    ? Object.fromEntries(new URLSearchParams(body.toString()))
    : parseJson(body);
}

/** The rest of the request is put together only where somebody asks for it. */
class Grant implements PresentedGrant {
  readonly kind: PresentedGrant['kind'];
  readonly value: string;
  readonly #of: () => string;
  #besides: string | undefined;

  constructor(kind: PresentedGrant['kind'], value: string, of: () => string) {
    this.kind = kind;
    this.value = value;
    this.#of = of;
  }

  get besides(): string {
    return (this.#besides ??= this.#of());
  }
}

/** The other fields of a token request, and its credentials in the headers. */
function othersIn(
  fields: unknown,
  names: readonly string[],
  headers: HeaderList,
): readonly (readonly [name: string, value: unknown])[] {
  const others = isRecord(fields)
    ? Object.entries(fields)
        .filter(([name, value]) => value !== undefined && !names.includes(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
    : [];
  const credentials = headers.filter(([name]) => /^authorization$/i.test(name));
  return [...others, ...credentials.map(([, value]) => ['authorization', value] as const)];
}

function mediaType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}

function issuedIn({ json }: Exchange, { token_endpoint }: Profile): SeenExchange['issued'] {
  const access = textIn(json, token_endpoint.issued_access_token);
  const refresh = textIn(json, token_endpoint.issued_refresh_token);
  const name = token_endpoint.issued_expires_in;
  const seconds = isRecord(json) && Object.hasOwn(json, name) ? json[name] : undefined;
  return {
    ...(access !== undefined && { access }),
    ...(refresh !== undefined && { refresh }),
    ...(seconds !== undefined && { seconds }),
  };
}

function textIn(fields: unknown, name: string): string | undefined {
  const value = isRecord(fields) && Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
