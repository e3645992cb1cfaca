import type { Id } from '../../../spec/generated/control-types.js';
import { Inconclusive } from '../../check/signals.js';
import type { AccountChoice, KnownAccounts } from './account-values.js';
import { type BrowserFlow, filled, quoted } from './flow.js';
import { browserTrouble, type PageElements } from './page-elements.js';

const aFormForEach =
  'the page has a form for each account, which a flow of kind browser has no words for; a flow of kind form has';

/** The choice of an account on a page in a browser. */
export class BrowserAccounts {
  readonly #flow: BrowserFlow;
  readonly #known: KnownAccounts;

  /** @param known the accounts that the page may offer, by other names than their ids, too */
  constructor(flow: BrowserFlow, known: KnownAccounts) {
    this.#flow = flow;
    this.#known = known;
  }

  /** Whether an account is chosen by a click on an element of its own. */
  get isClicked(): boolean {
    return this.#flow.account?.includes('{account}') === true;
  }

  /** The accounts that a select offers, or several elements of the page. */
  async offered(page: PageElements): Promise<{ id: string }[]> {
    const { account } = this.#flow;
    if (account === null || this.isClicked) return [];
    return this.#known.idsOf(await this.#choices(page, account));
  }

  async choose(page: PageElements, accountId: Id): Promise<void> {
    const { account, timeoutMs } = this.#flow;
    if (account === null) return;
    if (this.isClicked) {
      const values = { account: String(accountId), login: undefined, password: undefined };
      return page.act(filled(account, values), (place) => place.click({ timeout: timeoutMs }));
    }
    const meant = this.#known.choiceOf(accountId, await this.#choices(page, account));
    return this.#take(page, account, meant?.value ?? String(accountId));
  }

  /** Chooses the first account, where a choice leads to the page with the decision. */
  async chooseFirst(page: PageElements): Promise<void> {
    const { account } = this.#flow;
    if (account === null || this.isClicked) return;
    const [first] = await this.#choices(page, account);
    if (first !== undefined) await this.#take(page, account, first.value);
  }

  async #take(page: PageElements, account: string, value: string): Promise<void> {
    const { timeoutMs } = this.#flow;
    const kind = await page.shown.page
      .locator(account)
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`, null, {
        timeout: timeoutMs,
      })
      .catch((error: unknown) => {
        throw browserTrouble(error);
      });
    if (kind.startsWith('SELECT')) {
      return page.act(account, async (place) => {
        await place.selectOption(value, { timeout: timeoutMs });
      });
    }
    if (/hidden/i.test(kind)) {
      if ((await page.count(account)) > 1) throw new Inconclusive('inexact', aFormForEach);
      return;
    }
    return page.act(`${account}[value=${quoted(value)}]`, (place) =>
      place.click({ timeout: timeoutMs }),
    );
  }

  async #choices(page: PageElements, account: string): Promise<AccountChoice[]> {
    const places = page.shown.page.locator(`${account} option, ${account}:not(select)`);
    const found = await page.answered(
      places.evaluateAll((elements) =>
        elements.map((each) => ({
          value: each.getAttribute('value') ?? '',
          label: [each, ...('labels' in each ? Array.from(Object(each.labels)) : [])]
            .map((part) => String(Object(part).textContent))
            .join(' '),
        })),
      ),
    );
    return found
      .filter(({ value }) => value !== '')
      .map((choice) => ({ ...choice, button: undefined }));
  }
}
