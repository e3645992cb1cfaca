import { isRecord } from '../../spec/violation-words.js';
import type { ControlledAccount, Id } from '../../spec/generated/control-types.js';
import { withEach } from '../check/each-operation.js';
import type { Control } from '../check/control.js';
import type { RequestOptions } from '../check/http.js';

/** The parts of an account by which its address is known. */
export type AddressedAccount = Pick<ControlledAccount, 'subdomain' | 'address' | 'base_url'> & {
  readonly id: Id | string;
};

/** The hosts of accounts, and where connections to them lead. */
export interface LedAccountHosts {
  /** Host names with `*` for any name, such as `*.crm.example`. */
  readonly pattern: string;
  /** Host and port of the target; absent for the embedded emulator, which ends with the run. */
  readonly leadTo?: string;
}

/** Shorter texts are no codes or tokens. */
const shortestSecret = 6;

/**
 * The API address of each account, on a target where each account has its own. A request goes to the
 * account to which its code or token belongs. A request without one goes to the account that was asked
 * last, as does one with a token that was never handed out.
 */
export class AccountHosts {
  readonly #template: string | undefined;
  readonly #addresses = new Map<string, string>();
  /** Addresses by the codes, the tokens and the payloads of tokens that belong there. */
  readonly #owners = new Map<string, string>();
  #last: string | undefined;

  /**
   * @param template the profile's address with {subdomain} or {id}; undefined where accounts have addresses
   *   of their own only if control tells them
   */
  constructor(template: string | undefined) {
    this.#template = template;
  }

  /** The pattern of all host names of accounts, such as `*.crm.example`. */
  get pattern(): string | undefined {
    return this.#template === undefined ? undefined : hostPattern(this.#template);
  }

  /** Learns the address of an account, and returns it; undefined when it has none of its own. */
  add({ id, subdomain = '', address, base_url: told }: AddressedAccount): string | undefined {
    const template = this.#template;
    const base =
      told ??
      (template === undefined ? undefined : filledIn(template, { id: String(id), subdomain }));
    if (base === undefined) return undefined;
    const found = base.replace(/\/$/, '');
    this.#last = found;
    this.#addresses.set(new URL(found).hostname, found);
    if (address !== undefined) this.#addresses.set(address.toLowerCase(), found);
    this.#addresses.set(`id ${id}`, found);
    return found;
  }

  /** The address of the account to whose host a URL leads, without a slash at its end; undefined for others. */
  baseOf(url: string): string | undefined {
    if (this.#last === undefined) return undefined;
    const base = this.#addresses.get(new URL(url).hostname);
    return base !== undefined && url.startsWith(base) ? base : undefined;
  }

  /** Whether a code or token belongs to an account of another address than the one to which a URL leads. */
  isElsewhere(url: string, secret: string): boolean {
    const owner = this.#ownerOf(secret);
    return owner !== undefined && !url.startsWith(`${owner}/`);
  }

  /** A code or token was handed out for that of another. */
  inherit(secret: string, parent: string): void {
    const owner = this.#ownerOf(parent);
    if (owner !== undefined) this.#own(secret, owner);
  }

  /** Takes note of the codes in the addresses of a text: each comes with the host of its account. */
  heard(text: string): void {
    if (this.#last === undefined) return;
    for (const [query] of text.matchAll(/[?&][^\s"'<>]*\bcode=[^\s"'<>]*/g)) {
      const values = new URLSearchParams(query.slice(1).replaceAll('&amp;', '&'));
      const code = values.get('code');
      const owner = this.#addresses.get(values.get('referer')?.toLowerCase() ?? '');
      if (code && owner !== undefined) this.#own(code, owner);
    }
  }

  /** The same control; what it makes and grants is known afterwards. */
  over(control: Control): Control {
    return withEach(control, (operation, name) => async (request) => {
      const answer = await operation(request);
      if (name === 'createAccount') this.add(answer as AddressedAccount);
      if (name === 'grant') this.#granted(request, answer);
      if (name === 'installWidget') this.#granted(request, { code: codeOf(answer) });
      return answer;
    });
  }

  /** The address to which a request with a path goes; undefined while no account is known. */
  addressFor({ headers = {}, json, form, about }: RequestOptions): string | undefined {
    if (this.#last === undefined) return undefined;
    const fields = { ...form, ...(isRecord(json) ? json : {}) };
    const texts = [...Object.values(headers), ...Object.values(fields), about].filter(
      (value): value is string => typeof value === 'string',
    );
    const owner = texts
      .flatMap((text) => [text, ...text.split(/[\s"']+/)])
      .map((text) => this.#ownerOf(text))
      .find((found) => found !== undefined);
    if (owner !== undefined) this.#last = owner;
    return owner ?? this.#last;
  }

  #granted(request: unknown, answer: unknown): void {
    const owner = this.#addresses.get(`id ${Object(request).account_id}`);
    const code: unknown = Object(answer).code;
    if (owner !== undefined && typeof code === 'string') this.#own(code, owner);
  }

  #own(secret: string, owner: string): void {
    // A faulty service may hand out the token of another account.
    for (const part of partsOf(secret)) {
      if (!this.#owners.has(part)) this.#owners.set(part, owner);
    }
  }

  /** Whoever alters or forges a token may keep its payload, which says whose it was. */
  #ownerOf(text: string): string | undefined {
    if (text.length < shortestSecret) return undefined;
    return partsOf(text)
      .map((part) => this.#owners.get(part))
      .find((found) => found !== undefined);
  }
}

/** The code in the redirect of a widget. */
function codeOf(answer: unknown): string | undefined {
  const location = String(Object(answer).location);
  if (!URL.canParse(location)) return undefined;
  return new URL(location).searchParams.get('code') ?? undefined;
}

/** A token as a whole, and the payload of a JSON Web Token. */
function partsOf(secret: string): string[] {
  const payload = /^[\w-]+\.([\w-]{20,})\./.exec(secret)?.[1];
  return payload === undefined ? [secret] : [secret, payload];
}

/** The host of a template, with `*` where a name is filled in. */
export function hostPattern(template: string): string {
  return new URL(template.replaceAll(/\{\w+\}/g, 'xplacex')).hostname.replaceAll('xplacex', '*');
}

function filledIn(template: string, values: Readonly<Record<string, string>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
