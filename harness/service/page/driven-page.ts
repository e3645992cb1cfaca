import type { ControlledUser, Id } from '../../../spec/generated/control-types.js';
import type { Profile } from '../../../spec/profile.js';
import type { HttpClient } from '../../check/http.js';
import type { Lineage } from '../../http/lineage.js';
import { type PageFlow, profileFlow } from './flow.js';
import { FormVisit } from './form-visit.js';
import type {
  AuthorizationPage,
  ConsentPage,
  OpenedPage,
  PageUser,
  PageQuery,
  Redirect,
  Visitor,
} from '../../check/page.js';
import type { PageVisit } from './visit.js';
import { type AccountNames, KnownAccounts } from './account-values.js';
import { Browser } from './browser.js';
import { LogInPatience } from './throttle.js';
import type { KeptLogIn, KeptLogIns } from './kept-log-ins.js';

/** How a page is driven that the profile alone does not describe. */
export interface DrivenPage {
  readonly flow: PageFlow;
  /** Called before each Allow: what was granted earlier may end with it. */
  readonly beforeAllow: () => void;
  /** The log-ins that checks share; each visit has one of its own when absent. */
  readonly logIns?: KeptLogIns | undefined;
  /** A visit in a real browser, for a flow of that kind. */
  readonly browse: (
    client: HttpClient,
    lineage: Lineage,
    accounts: KnownAccounts,
    kept?: KeptLogIn,
    patience?: LogInPatience,
  ) => PageVisit;
}

/** Drives the authorization page: over HTTP, as a browser without script would, or in a browser. */
export class DrivenAuthorizationPage implements AuthorizationPage {
  readonly #client: HttpClient;
  readonly #flow: PageFlow;
  readonly #driven: DrivenPage | undefined;
  readonly #authUrl: string;
  readonly #lineage: Lineage;
  readonly #accounts = new KnownAccounts();
  readonly #patience: LogInPatience;

  /** @param driven how the manifest says; the profile's forms where absent */
  constructor(
    client: HttpClient,
    profile: Profile,
    authUrl: string,
    lineage: Lineage,
    driven?: DrivenPage,
  ) {
    this.#client = client;
    this.#patience = new LogInPatience(client.pace);
    this.#driven = driven;
    this.#flow = driven?.flow ?? profileFlow(profile.authorization_page);
    this.#authUrl = authUrl;
    this.#lineage = lineage;
  }

  /** Makes the names of an account known, by which the page may offer it. */
  learn(account: AccountNames): void {
    this.#accounts.add(account);
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
  visitor(user: PageUser): Visitor {
    const before = this.#driven?.beforeAllow ?? (() => undefined);
    const visit = this.#visit(this.#driven?.logIns?.of(user));
    return new DrivenVisitor(visit, (query) => this.url(query), user, before);
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
  async allow(query: PageQuery, user: ControlledUser, accountId: Id): Promise<Redirect> {
    return (await this.consent(query, user)).allow(accountId);
  }

  /** Log in, Decline. */
  async decline(query: PageQuery, user: ControlledUser): Promise<Redirect> {
    return (await this.consent(query, user)).decline();
  }

  /** Sends the form of Allow from a browser in which nobody is logged in. */
  allowAnonymously(
    query: PageQuery,
    shown: readonly [ConsentPage, ConsentPage?],
    accountId: Id,
    opens: boolean,
  ): Promise<Redirect> {
    return this.#visit().allowAnonymously(this.url(query), shown, accountId, opens);
  }

  #visit(kept?: KeptLogIn): PageVisit {
    if (this.#flow.kind === 'browser' && this.#driven !== undefined) {
      return this.#driven.browse(this.#client, this.#lineage, this.#accounts, kept, this.#patience);
    }
    if (this.#flow.kind === 'browser') throw new Error('a flow of a browser without a browser');
    const browser = new Browser(this.#client, this.#lineage, this.#flow.hosts, kept?.jar);
    return new FormVisit(browser, this.#flow, this.#accounts, this.#patience);
  }
}

/** One user in one browser. */
class DrivenVisitor implements Visitor {
  readonly #visit: PageVisit;
  readonly #url: (query: PageQuery) => string;
  readonly #user: PageUser;
  readonly #beforeAllow: () => void;

  constructor(
    visit: PageVisit,
    url: (query: PageQuery) => string,
    user: PageUser,
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
  async consent(query: PageQuery, mistyped: readonly string[] = []): Promise<ConsentPage> {
    const page = await this.#visit.consent(this.#url(query), this.#user, mistyped);
    const { exchange, text, offered, misfit, letInBy, canGoBack } = page;
    const granting = (decide: (accountId: Id) => Promise<Redirect>) => (accountId: Id) => {
      this.#beforeAllow();
      return decide(accountId);
    };
    return {
      exchange,
      text,
      offered,
      misfit,
      letInBy,
      canGoBack,
      allow: granting((accountId) => page.allow(accountId)),
      force: granting((accountId) => page.force(accountId)),
      decline: () => page.decline(),
    };
  }
}
