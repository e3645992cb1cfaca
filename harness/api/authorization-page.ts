import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import type { Exchange, HttpClient } from '../http/client.js';
import type { Redactor } from '../http/redaction.js';
import { Inconclusive } from '../run/signals.js';
import { Browser, contentOf, type Redirect, redirectOf } from './browser.js';
import type { PageForm } from './page-html.js';

export type { Redirect } from './browser.js';

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
      browser.learnPassword(this.#user.password);
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
      text: contentOf(exchange).text,
      offered: offeredIn(form, account),
      allow: (accountId) => decide({ [account]: String(accountId), [decision]: allow }),
      decline: () => decide({ [decision]: decline }),
    };
  }
}

function formWith(exchange: Exchange, fieldName: string): PageForm | undefined {
  return contentOf(exchange).forms.find(({ fields }) =>
    fields.some(({ name }) => name === fieldName),
  );
}

function offeredIn(form: PageForm, accountField: string): OfferedAccount[] {
  return form.fields
    .filter(({ name }) => name === accountField)
    .flatMap(({ values }) => values)
    .filter((id) => id !== '')
    .map((id) => ({ id }));
}
