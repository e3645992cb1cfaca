import { hostPattern } from '../http/account-hosts.js';

/** Paths that only the service has. */
const ofService = /^\/(?:api\/v4\/|oauth2\/access_token(?:[?#]|$))/;

/** Most hosts that are remembered; of further ones only their paths tell. */
const mostHosts = 1_000;

/** The addresses of a service: by them its exchanges are told from all others of a recording. */
export interface DeclaredAddresses {
  /** The account API host, without a slash at its end. */
  readonly baseUrl: string;
  readonly authUrl: string;
  /** The profile's address of an account, where each has its own, such as `https://{subdomain}.crm.example`. */
  readonly accounts?: string | undefined;
}

/** Tells which addresses of a recording belong to the service. */
export class ServiceAddresses {
  readonly declared: DeclaredAddresses | undefined;
  readonly #bases = new Map<string, string>();
  /** Host names of accounts. */
  readonly #accounts: RegExp | undefined;
  #first: string | undefined;
  /** Each address of the service has one of them in it. */
  readonly #names: string[] = [];

  /** @param declared without it, a host is the service's once it gets a request for a path of the service */
  constructor(declared?: DeclaredAddresses) {
    this.declared = declared;
    if (declared === undefined) {
      this.#names.push('v4', 'access_token');
      return;
    }
    for (const url of [declared.baseUrl, declared.authUrl]) this.#bases.set(originOf(url), url);
    // A base address with a path comes first, because the authorization page may be at the same host.
    this.#bases.set(originOf(declared.baseUrl), declared.baseUrl);
    this.#names.push(...[...this.#bases.keys()].map(hostOf));
    if (declared.accounts === undefined) return;
    const pattern = hostPattern(declared.accounts);
    this.#accounts = regExpOf(pattern);
    const parts = pattern.split('*').toSorted((a, b) => b.length - a.length);
    this.#names.push(parts[0] ?? '');
  }

  /** The API address of the service; undefined while a recording has not shown one. */
  get baseUrl(): string | undefined {
    return this.declared?.baseUrl ?? this.#first;
  }

  /**
   * Whether a text may name an address of the service. It tells most texts of a recording that do not,
   * without reading them: no name is looked for that a writer of JSON may escape.
   */
  mayBeIn(text: Buffer): boolean {
    return this.#names.some((name) => text.includes(name));
  }

  /** The address of the service to which a URL belongs, without a slash at its end; undefined for others. */
  baseOf(url: string): string | undefined {
    const end = url.indexOf('/', url.indexOf('://') + 3);
    const origin = end < 0 ? url : url.slice(0, end);
    const known = this.#bases.get(origin);
    if (known !== undefined) return known;
    const isService =
      this.declared === undefined
        ? /^https?:/.test(origin) && ofService.test(url.slice(origin.length))
        : this.#accounts?.test(hostOf(origin)) === true;
    if (!isService) return undefined;
    this.#first ??= origin;
    if (this.#bases.size >= mostHosts) return origin;
    this.#bases.set(origin, origin);
    this.#names.push(hostOf(origin));
    return origin;
  }
}

/** The part of a URL before its path, as clients send it: no default port, in small letters. */
function originOf(url: string): string {
  return new URL(url).origin;
}

function hostOf(origin: string): string {
  return URL.canParse(origin) ? new URL(origin).hostname : '';
}

/** `*` stands for one or more characters of a host name, without a dot. */
function regExpOf(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${escaped.replaceAll('*', '[^.]+')}$`, 'i');
}
