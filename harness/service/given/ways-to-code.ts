import type { Consent, GivenCode } from '../../check/given.js';
import { type AuthorizationPage, NoConsentForm, type PageMode } from '../../check/page.js';
import type { Heard } from './own-addresses.js';
import { Inconclusive } from '../../check/signals.js';
import { grantedCode } from '../../check/granted-code.js';
import { BoundWidgetCodes, type WidgetMeans } from './bound-widget-codes.js';

/** The means to get a code as users do. */
interface Means extends WidgetMeans {
  readonly page: AuthorizationPage;
}

/** A place in the sequence of `alternate`: there, the first widget of a check has the code of its webhook. */
const firstWidget = 3;

/**
 * 0 or 1, by turns that never come back (the sequence of Thue and Morse). Over some cases, the first and the later grant of
 * each have either.
 */
function alternate(n: number): number {
  return n.toString(2).replaceAll('0', '').length % 2;
}

/** Ways to a code beside control. Each gives undefined where it leads to no code: other checks judge that. */
export class WaysToCode {
  readonly #means: Means;
  readonly #widgetCodes: BoundWidgetCodes;
  /** Modes of the page that led to no code. */
  readonly #vain = new Set<PageMode | undefined>();
  readonly #firstVisit: number;
  /** Grants on the page and widgets in this case, both counted from its number, so that cases take turns, too. */
  #visits: number;
  #widgets = 0;
  #cases = 0;

  /** @param firstVisit number that each row has, so that not all begin with the same mode of the page */
  constructor(means: Means, firstVisit: number) {
    this.#means = means;
    this.#firstVisit = firstVisit;
    this.#visits = firstVisit;
    this.#widgetCodes = new BoundWidgetCodes(means);
  }

  nextCase(): void {
    this.#visits = this.#firstVisit + this.#cases;
    this.#widgets = this.#cases;
    this.#cases += 1;
  }

  /**
   * A code of the page. After a page that led to none in a mode, that mode is not tried again: its script may
   * redirect, which only a browser runs.
   *
   * @param modes of which grants take turns; none for the plain page
   */
  async page(consent: Consent, modes: readonly PageMode[]): Promise<GivenCode | undefined> {
    this.#visits += 1;
    const mode = modes[modes.length > 1 ? alternate(this.#visits) : 0];
    const code = await this.#codeOfPage(consent, mode);
    return code === undefined && mode !== undefined ? this.#codeOfPage(consent) : code;
  }

  async #codeOfPage(consent: Consent, mode?: PageMode): Promise<GivenCode | undefined> {
    const { integration, account, user } = consent;
    if (this.#vain.has(mode) || user.login === undefined) return undefined;
    const { page, clock, access } = this.#means;
    const { clientId } = integration;
    const ended = access.visits(true);
    const { from } = clock.between();
    try {
      const asked = { clientId, ...(mode !== undefined && { mode }) };
      const value = grantedCode(await page.allow(asked, user, account.id), integration);
      if (value !== undefined) {
        const issued = { from, to: clock.between().to };
        ended({ client_id: clientId, account_id: account.id, user_id: user.id }, value, issued);
        return { ...consent, value, issued };
      }
      ended();
    } catch (error) {
      ended();
      const isOfPage = error instanceof NoConsentForm || error instanceof Inconclusive;
      if (!isOfPage) throw error;
    }
    this.#vain.add(mode);
    return undefined;
  }

  /**
   * A code of a widget: by turns that of the webhook, if it gives a pair, and that of the redirect.
   *
   * @param heard what comes to the redirect address of the integration
   * @param takesWebhook whether the code of the webhook gives a pair, too
   */
  widget(consent: Consent, heard: Heard, takesWebhook: boolean): Promise<GivenCode | undefined> {
    if (!takesWebhook) return this.#widgetCodes.codeOf(consent);
    this.#widgets += 1;
    return this.#widgetCodes.codeOf(consent, {
      heard,
      isWanted: alternate(this.#widgets + firstWidget) === 1,
    });
  }
}
