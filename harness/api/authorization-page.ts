import { CookieJar } from 'tough-cookie';
import { type HTMLElement, parse } from 'node-html-parser';
import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import type { Exchange, HttpClient } from '../http/client.js';
import type { Redactor } from '../http/redaction.js';
import { Inconclusive } from '../run/signals.js';

/** The values of `mode` that the contract shows. */
export type PageMode = 'popup' | 'post_message';

/** Query of the authorization page. */
export interface PageQuery {
  /** Left out of the query when absent. */
  readonly clientId?: string;
  readonly state?: string | undefined;
  readonly mode?: PageMode | undefined;
  /** Parameters that the contract does not name. */
  readonly further?: Readonly<Record<string, string>>;
}

/** An account that the page offers. */
export interface OfferedAccount {
  readonly id: string;
}

/** The consent page, after log-in. */
export interface ConsentPage {
  readonly exchange: Exchange;
  /** All visible text, white space folded. */
  readonly text: string;
  readonly offered: readonly OfferedAccount[];
  allow(accountId: number): Promise<Redirect>;
  decline(): Promise<Redirect>;
}

/** Where the browser is sent at the end. */
export interface Redirect {
  readonly exchange: Exchange;
  /** Undefined where the answer leads nowhere. */
  readonly location: string | undefined;
  readonly query: URLSearchParams;
}

/** What the page showed instead of a consent form. */
export class NoConsentForm extends Error {
  override readonly name = 'NoConsentForm';
  readonly exchange: Exchange;

  constructor(exchange: Exchange) {
    super(`the authorization page shows no consent form (status ${exchange.status})`);
    this.exchange = exchange;
  }
}

/** Drives the authorization page over HTTP, as a browser without script would. */
export class AuthorizationPage {
  readonly #client: HttpClient;
  readonly #binding: Profile['authorization_page'];
  readonly #authUrl: string;
  readonly #redactor: Redactor;

  constructor(client: HttpClient, profile: Profile, authUrl: string, redactor: Redactor) {
    this.#client = client;
    this.#binding = profile.authorization_page;
    this.#authUrl = authUrl;
    this.#redactor = redactor;
  }

  /** The page's address with its query. */
  url({ clientId, state, mode, further }: PageQuery): string {
    const query = new URLSearchParams(further);
    if (clientId !== undefined) query.set('client_id', clientId);
    if (state !== undefined) query.set('state', state);
    if (mode !== undefined) query.set('mode', mode);
    // A space travels as %20: `+` means a space in forms alone, and state must survive any reading.
    return `${this.#authUrl}/oauth?${query.toString().replaceAll('+', '%20')}`;
  }

  /** Opens the page without a session, as a user who is not logged in does. */
  async open(
    query: PageQuery,
  ): Promise<{ exchange: Exchange; asksForLogin: boolean; asksForConsent: boolean }> {
    const exchange = await new Browser(this.#client, this.#redactor).get(this.url(query));
    return {
      exchange,
      asksForLogin: formWith(exchange, this.#binding.password) !== undefined,
      asksForConsent: formWith(exchange, this.#binding.decision) !== undefined,
    };
  }

  /** A browser in which the user, once logged in, stays so: for many visits by one user. */
  visitor(user: ControlledUser): Visitor {
    const browser = new Browser(this.#client, this.#redactor);
    return new Visitor(browser, this.#binding, (query) => this.url(query), user);
  }

  /**
   * Opens the page, logs in and stops at the consent form.
   *
   * @throws {NoConsentForm} when the page shows none after log-in
   */
  consent(query: PageQuery, user: ControlledUser): Promise<ConsentPage> {
    return this.visitor(user).consent(query);
  }

  /** Log in, choose the account, Allow. */
  async allow(query: PageQuery, user: ControlledUser, accountId: number): Promise<Redirect> {
    return (await this.consent(query, user)).allow(accountId);
  }

  /** Log in, Decline. */
  async decline(query: PageQuery, user: ControlledUser): Promise<Redirect> {
    return (await this.consent(query, user)).decline();
  }
}

/** One user in one browser. */
export class Visitor {
  readonly #browser: Browser;
  readonly #binding: Profile['authorization_page'];
  readonly #url: (query: PageQuery) => string;
  readonly #user: ControlledUser;

  constructor(
    browser: Browser,
    binding: Profile['authorization_page'],
    url: (query: PageQuery) => string,
    user: ControlledUser,
  ) {
    this.#browser = browser;
    this.#binding = binding;
    this.#url = url;
    this.#user = user;
  }

  /**
   * Opens the page, logs in where it asks for that, and stops at the consent form.
   *
   * @throws {NoConsentForm} when the page shows none after log-in
   */
  async consent(query: PageQuery): Promise<ConsentPage> {
    const browser = this.#browser;
    let exchange = await browser.get(this.#url(query));
    const login = formWith(exchange, this.#binding.password);
    if (login !== undefined) {
      if (this.#user.login === undefined || this.#user.password === undefined) {
        throw new Inconclusive('harness', 'control gives no log-in for the authorization page');
      }
      exchange = await browser.submit(exchange, login, {
        [this.#binding.login]: this.#user.login,
        [this.#binding.password]: this.#user.password,
      });
    }
    const form = formWith(exchange, this.#binding.decision);
    if (form === undefined) throw new NoConsentForm(exchange);
    const page = exchange;
    const decide = async (choice: Record<string, string>) =>
      redirectOf(await browser.submit(page, form, choice, false));
    const { account, decision, allow, decline } = this.#binding;
    return {
      exchange,
      text: parse(exchange.text).structuredText.replaceAll(/\s+/g, ' '),
      offered: offeredIn(form, account),
      allow: (accountId) => decide({ [account]: String(accountId), [decision]: allow }),
      decline: () => decide({ [decision]: decline }),
    };
  }
}

/** Cookies and forms of one browser session. */
class Browser {
  readonly #client: HttpClient;
  readonly #redactor: Redactor;
  readonly #jar = new CookieJar(undefined, { rejectPublicSuffixes: false });

  constructor(client: HttpClient, redactor: Redactor) {
    this.#client = client;
    this.#redactor = redactor;
  }

  get(url: string): Promise<Exchange> {
    return this.#follow(url, undefined);
  }

  /** Submits a form with its own hidden values and the given ones. */
  submit(
    page: Exchange,
    form: HTMLElement,
    values: Record<string, string>,
    follow = true,
  ): Promise<Exchange> {
    const fields: Record<string, string> = {};
    for (const input of form.querySelectorAll('input[type=hidden]')) {
      const name = input.getAttribute('name');
      if (name !== undefined) fields[name] = input.getAttribute('value') ?? '';
    }
    const action = form.getAttribute('action') ?? page.url;
    const url = new URL(action === '' ? page.url : action, page.url);
    if (url.origin !== new URL(page.url).origin) {
      throw new Inconclusive('inexact', `a form of the page points to another host, ${url.host}`);
    }
    return this.#follow(url.href, { ...fields, ...values }, follow);
  }

  /** Follows redirects within the host of the page, ten at most. */
  async #follow(
    url: string,
    form: Record<string, string> | undefined,
    follow = true,
  ): Promise<Exchange> {
    let next = url;
    let body = form;
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = await this.#jar.getCookieString(next);
      const exchange = await this.#client.send({
        method: body === undefined ? 'GET' : 'POST',
        url: next,
        ...(cookie !== '' && { headers: { cookie } }),
        ...(body !== undefined && { form: body }),
        learn: ({ url: from, status, headers }) => this.#learnCode(from, status, headers),
      });
      for (const [name, value] of exchange.headers) {
        if (name.toLowerCase() === 'set-cookie') {
          await this.#jar.setCookie(value, next, { ignoreError: true });
        }
      }
      const location = exchange.header('location');
      if (!follow || location === undefined || exchange.status < 300 || exchange.status > 399) {
        return exchange;
      }
      const target = new URL(location, next);
      if (target.origin !== new URL(url).origin) return exchange;
      next = target.href;
      body = undefined;
    }
    throw new Inconclusive('inexact', 'the authorization page redirects in a circle');
  }

  #learnCode(from: string, status: number, headers: Exchange['headers']): void {
    if (status < 300 || status > 399) return;
    const location = headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
    const code =
      location !== undefined && URL.canParse(location, from)
        ? new URL(location, from).searchParams.get('code')
        : null;
    if (code) this.#redactor.learn(code, 'authorization_code');
  }
}

function formWith(exchange: Exchange, fieldName: string): HTMLElement | undefined {
  const forms = parse(exchange.text).querySelectorAll('form');
  return forms.find((form) =>
    form
      .querySelectorAll('input, button, select')
      .some((field) => field.getAttribute('name') === fieldName),
  );
}

function offeredIn(form: HTMLElement, accountField: string): OfferedAccount[] {
  const named = form
    .querySelectorAll('input, select')
    .filter((field) => field.getAttribute('name') === accountField);
  const values = named.flatMap((field) =>
    field.tagName === 'SELECT'
      ? field.querySelectorAll('option').map((option) => option.getAttribute('value'))
      : [field.getAttribute('value')],
  );
  return values.filter((id) => id !== undefined && id !== '').map((id) => ({ id: String(id) }));
}

/** The redirect of an answer: its header, or the link of a page that leads a browser window away. */
function redirectOf(exchange: Exchange): Redirect {
  const link = exchange.ok
    ? parse(exchange.text).querySelector('a#redirect')?.getAttribute('href')
    : undefined;
  const location = exchange.header('location') ?? link;
  const usable = location !== undefined && URL.canParse(location, exchange.url);
  return {
    exchange,
    location: usable ? new URL(location, exchange.url).href : undefined,
    query: usable ? new URL(location, exchange.url).searchParams : new URLSearchParams(),
  };
}
