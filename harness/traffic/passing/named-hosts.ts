import { hostPattern } from '../../http/account-hosts.js';
import type { DeclaredAddresses } from '../service-addresses.js';

/** Where a request goes. */
export interface Destination {
  readonly protocol: 'http:' | 'https:';
  readonly hostname: string;
  readonly port: string;
  /** For the Host header. */
  readonly host: string;
  /** Before each path of the service. */
  readonly prefix: string;
}

/** The hosts that a manifest names: nothing is sent to any other. */
export class NamedHosts {
  readonly #api: URL;
  readonly #auth: URL;
  readonly #accounts: URL | undefined;
  readonly #pattern: RegExp | undefined;
  /** Host names, as certificates have them. */
  readonly names: readonly string[];

  constructor({ baseUrl, authUrl, accounts }: DeclaredAddresses) {
    this.#api = new URL(baseUrl);
    this.#auth = new URL(authUrl);
    const pattern = accounts === undefined ? undefined : hostPattern(accounts);
    this.#accounts =
      accounts === undefined ? undefined : new URL(accounts.replaceAll(/\{\w+\}/g, 'x'));
    this.#pattern =
      pattern === undefined
        ? undefined
        : new RegExp(
            `^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '[a-z0-9-]+')}$`,
            'i',
          );
    const certified = pattern === undefined || !pattern.startsWith('*.') ? [] : [pattern];
    this.names = [...new Set([this.#api.hostname, this.#auth.hostname, ...certified])];
  }

  /** The destination of a request for the proxy itself: the page of consent may have a host of its own. */
  own(path: string): Destination {
    const isPage = /^\/oauth\/?(?:[?#]|$)/.test(path);
    return destinationOf(isPage ? this.#auth : this.#api, !isPage);
  }

  /** The destination of a request for a host; undefined for one that the manifest does not name. */
  of(host: string): Destination | undefined {
    const [name, port] = splitPort(host);
    for (const url of [this.#api, this.#auth]) {
      if (name === url.hostname && isPortOf(port, url)) return destinationOf(url, false);
    }
    const accounts = this.#accounts;
    if (accounts === undefined || this.#pattern?.test(name) !== true) return undefined;
    if (!isPortOf(port, accounts)) return undefined;
    const { protocol, port: accountPort } = accounts;
    return destinationOf(
      new URL(`${protocol}//${name}${accountPort === '' ? '' : `:${accountPort}`}`),
      false,
    );
  }
}

function destinationOf(url: URL, withPath: boolean): Destination {
  const { protocol, hostname, port, host, pathname } = url;
  return {
    protocol: protocol === 'https:' ? 'https:' : 'http:',
    hostname: hostname.replaceAll(/^\[|\]$/g, ''),
    port,
    host,
    prefix: withPath ? pathname.replace(/\/$/, '') : '',
  };
}

function splitPort(host: string): [name: string, port: string | undefined] {
  const found = /^(.*?)(?::(\d+))?$/.exec(host.toLowerCase());
  return [found?.[1] ?? host, found?.[2]];
}

/** Whether a port is that of an address; a client may leave out, or give, the usual port of any scheme. */
function isPortOf(port: string | undefined, url: URL): boolean {
  const usual = url.protocol === 'https:' ? '443' : '80';
  const own = url.port === '' ? usual : url.port;
  return (
    port === own || (url.port === '' && (port === undefined || port === '80' || port === '443'))
  );
}
