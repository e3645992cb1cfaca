import type { ControlledUser } from '../../spec/generated/control-types.js';
import type { Redirect } from '../api/browser.js';
import type { Exchange } from '../http/live-exchange.js';

/** An account that the page offers. */
export interface OfferedAccount {
  readonly id: string;
}

/** The authorization page before anybody has done anything. */
export interface OpenedPage {
  readonly exchange: Exchange;
  readonly asksForLogin: boolean;
  readonly asksForConsent: boolean;
}

/** The consent page, after log-in. */
export interface ConsentPage {
  readonly exchange: Exchange;
  /** All visible text, white space folded. */
  readonly text: string;
  /** Empty where the flow knows of no choice. */
  readonly offered: readonly OfferedAccount[];
  /** What the flow wants of this page and the page has not, in words. */
  readonly misfit: string | undefined;
  allow(accountId: number): Promise<Redirect>;
  decline(): Promise<Redirect>;
}

/** One browser, in which a user who has logged in stays so. Addresses are absolute. */
export interface PageVisit {
  open(url: string): Promise<OpenedPage>;
  /**
   * Opens the page, logs in where it asks for that, and stops at the consent form.
   *
   * @throws {NoConsentForm} when the page shows none after log-in
   */
  consent(url: string, user: ControlledUser): Promise<ConsentPage>;
}

/** What the page showed instead of a consent form. */
export class NoConsentForm extends Error {
  override readonly name = 'NoConsentForm';
  readonly exchange: Exchange;
  /** The step that did not fit the page, and what the page had. */
  readonly misfit: string;

  constructor(exchange: Exchange, misfit: string) {
    super(`the authorization page shows no consent form (status ${exchange.status}): ${misfit}`);
    this.exchange = exchange;
    this.misfit = misfit;
  }
}
