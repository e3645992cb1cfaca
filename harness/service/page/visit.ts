import type { Id } from '../../../spec/generated/control-types.js';
import type { ConsentPage, OpenedPage, PageUser, Redirect } from '../../check/page.js';

/** One browser, in which a user who has logged in stays so. Addresses are absolute. */
export interface PageVisit {
  open(url: string): Promise<OpenedPage>;
  /**
   * Opens the page, logs in where it asks for that, and stops at the consent form.
   *
   * @param mistyped passwords that the user types before the right one
   * @throws {NoConsentForm} when the page shows none after log-in
   */
  consent(url: string, user: PageUser, mistyped?: readonly string[]): Promise<ConsentPage>;
  /** See `AuthorizationPage.allowAnonymously`. */
  allowAnonymously(
    url: string,
    shown: readonly [ConsentPage, ConsentPage?],
    accountId: Id,
    opens: boolean,
  ): Promise<Redirect>;
}
