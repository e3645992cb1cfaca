import type { ControlledUser, Id } from '../../spec/generated/control-types.js';
import type { Exchange } from './http.js';

/** The values of `mode` that the contract shows. */
export type PageMode = 'popup' | 'post_message';

/** A state of 1,800 characters, as some clients keep a whole session in it. */
export const longState = 'conformance '.repeat(150);

/** Query of the authorization page. */
export interface PageQuery {
  /** Left out of the query when absent. */
  readonly clientId?: string;
  readonly state?: string | undefined;
  readonly mode?: PageMode | undefined;
  /** Parameters that the contract does not name. */
  readonly further?: Readonly<Record<string, string>>;
}

/** The address to which the page sends the browser at the end. */
export interface Redirect {
  readonly exchange: Exchange;
  /** Undefined when the answer does not redirect. */
  readonly location: string | undefined;
  readonly query: URLSearchParams;
  /** Whether a script may redirect where the answer itself does not. HTTP cannot see that. */
  readonly needsScript: boolean;
  /** Whether another window is redirected, such as that which opened the page. */
  readonly isElsewhere: boolean;
  /** Whether a further form asked for the decision on the way: that may be the form of another page. */
  readonly isAskedAgain?: true;
}

/** An account that the page offers. */
export interface OfferedAccount {
  readonly id: string;
}

/** The authorization page as it opens, before the user does anything. */
export interface OpenedPage {
  readonly exchange: Exchange;
  readonly asksForLogin: boolean;
  readonly asksForConsent: boolean;
}

/** The consent page, after log-in. */
export interface ConsentPage {
  readonly exchange: Exchange;
  /** All visible text; white space is collapsed. */
  readonly text: string;
  /** Empty when the flow has no choice of accounts. */
  readonly offered: readonly OfferedAccount[];
  /** The part of the flow that this page lacks, in words. */
  readonly misfit: string | undefined;
  /** The mistyped password that led here; undefined when no mistyped password did. */
  readonly letInBy: string | undefined;
  /** Whether a decision can be made on it also after another one, as if the user went back. */
  readonly canGoBack: boolean;
  /**
   * Chooses the account and clicks Allow.
   *
   * @throws {NoConsentForm} when the page does not offer this, or shows its form again
   */
  allow(accountId: Id): Promise<Redirect>;
  /** Like `allow`, but also sends what the page does not offer, as a forged request does. */
  force(accountId: Id): Promise<Redirect>;
  /**
   * Clicks Decline.
   *
   * @throws {NoConsentForm} when the page does not offer this, or shows its form again
   */
  decline(): Promise<Redirect>;
}

/** One user in one browser. */
export interface Visitor {
  /**
   * Opens the page, logs in where it asks for that, and stops at the consent form.
   *
   * @param mistyped passwords that the user types before the right one, each into the form that is shown
   * @throws {NoConsentForm} when the page shows no consent form after log-in
   */
  consent(query: PageQuery, mistyped?: readonly string[]): Promise<ConsentPage>;
}

/** A user of the page. */
export interface PageUser extends ControlledUser {
  /** Whether the password is a wrong one: some services lock a user out after a few of them. */
  readonly isMistaken?: true;
}

/** The authorization page (section 4.2 of the contract). */
export interface AuthorizationPage {
  /** The page's address with its query. */
  url(query: PageQuery): string;
  /** Opens the page without a session, as a user who is not logged in does. */
  open(query: PageQuery): Promise<OpenedPage>;
  /** A browser in which the user stays logged in: for many visits by one user. */
  visitor(user: PageUser): Visitor;
  /**
   * Opens the page, logs in and stops at the consent form.
   *
   * @throws {NoConsentForm} when the page shows no consent form after log-in
   */
  consent(query: PageQuery, user: ControlledUser): Promise<ConsentPage>;
  /** Logs in, chooses the account and clicks Allow. */
  allow(query: PageQuery, user: ControlledUser, accountId: Id): Promise<Redirect>;
  /** Logs in and clicks Decline. */
  decline(query: PageQuery, user: ControlledUser): Promise<Redirect>;
  /**
   * Sends the form of Allow from a browser in which nobody is logged in. Of the values in the forms of
   * two users it sends only those that are the same for both, because others may prove who the user is. Of
   * the form of one user it sends only those that the query of the page has, too.
   *
   * @param opens whether that browser opens the page first, and so has a session of its own
   */
  allowAnonymously(
    query: PageQuery,
    shown: readonly [ConsentPage, ConsentPage?],
    accountId: Id,
    opens: boolean,
  ): Promise<Redirect>;
}

/** The page showed something other than a consent form. */
export class NoConsentForm extends Error {
  override readonly name = 'NoConsentForm';
  readonly exchange: Exchange;
  /** The step that did not fit the page, and what the page had instead. */
  readonly misfit: string;
  /** The redirect with a code that came instead: the page remembers an earlier consent. */
  readonly granted: Redirect | undefined;

  constructor(exchange: Exchange, misfit: string, granted?: Redirect) {
    super(`the authorization page shows no consent form (status ${exchange.status}): ${misfit}`);
    this.exchange = exchange;
    this.misfit = misfit;
    this.granted = granted;
  }
}
