import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { Profile } from '../../spec/profile.js';
import type { HttpClient } from '../http/client.js';
import type { Redactor } from '../http/redaction.js';
import { type PageFlow, profileFlow } from '../page/flow.js';
import { FormVisit } from '../page/form-visit.js';
import type { ConsentPage, OpenedPage, PageVisit } from '../page/visit.js';
import { Browser, type Redirect } from './browser.js';

export type { Redirect } from './browser.js';
export { type ConsentPage, NoConsentForm, type OfferedAccount } from '../page/visit.js';

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

/** How a page is driven that the profile alone does not describe. */
export interface DrivenPage {
  readonly flow: PageFlow;
  /** Called before each Allow: what was granted earlier may end with it. */
  readonly beforeAllow: () => void;
  /** A visit in a real browser, for a flow of that kind. */
  readonly browse: (client: HttpClient, redactor: Redactor) => PageVisit;
}

/** Drives the authorization page: over HTTP, as a browser without script would, or in a browser. */
export class AuthorizationPage {
  readonly #client: HttpClient;
  readonly #flow: PageFlow;
  readonly #driven: DrivenPage | undefined;
  readonly #authUrl: string;
  readonly #redactor: Redactor;

  /** @param driven how the manifest says; the profile's forms where absent */
  constructor(
    client: HttpClient,
    profile: Profile,
    authUrl: string,
    redactor: Redactor,
    driven?: DrivenPage,
  ) {
    this.#client = client;
    this.#driven = driven;
    this.#flow = driven?.flow ?? profileFlow(profile.authorization_page);
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
  open(query: PageQuery): Promise<OpenedPage> {
    return this.#visit().open(this.url(query));
  }

  /** A browser in which the user, once logged in, stays so: for many visits by one user. */
  visitor(user: ControlledUser): Visitor {
    const before = this.#driven?.beforeAllow ?? (() => undefined);
    return new Visitor(this.#visit(), (query) => this.url(query), user, before);
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

  #visit(): PageVisit {
    if (this.#flow.kind === 'browser' && this.#driven !== undefined) {
      return this.#driven.browse(this.#client, this.#redactor);
    }
    if (this.#flow.kind === 'browser') throw new Error('a flow of a browser without a browser');
    const browser = new Browser(this.#client, this.#redactor, this.#flow.hosts);
    return new FormVisit(browser, this.#flow);
  }
}

/** One user in one browser. */
export class Visitor {
  readonly #visit: PageVisit;
  readonly #url: (query: PageQuery) => string;
  readonly #user: ControlledUser;
  readonly #beforeAllow: () => void;

  constructor(
    visit: PageVisit,
    url: (query: PageQuery) => string,
    user: ControlledUser,
    beforeAllow: () => void,
  ) {
    this.#visit = visit;
    this.#url = url;
    this.#user = user;
    this.#beforeAllow = beforeAllow;
  }

  /**
   * Opens the page, logs in where it asks for that, and stops at the consent form.
   *
   * @throws {NoConsentForm} when the page shows none after log-in
   */
  async consent(query: PageQuery): Promise<ConsentPage> {
    const page = await this.#visit.consent(this.#url(query), this.#user);
    return {
      ...page,
      allow: (accountId) => {
        this.#beforeAllow();
        return page.allow(accountId);
      },
    };
  }
}
