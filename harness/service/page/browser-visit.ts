import type { ControlledUser, Id } from '../../../spec/generated/control-types.js';
import {
  type ConsentPage,
  NoConsentForm,
  type OpenedPage,
  type PageUser,
  type Redirect,
} from '../../check/page.js';
import { redirectOf } from './redirect.js';
import { readPage } from './page-html.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { CaughtPage } from './caught-page.js';
import { KnownAccounts } from './account-values.js';
import { BrowserAccounts } from './browser-accounts.js';
import { afterMistake, consentMarks, logInBeside, take } from './browser-log-in.js';
import { type BrowserFlow, hasPassword, markOf } from './flow.js';
import { browserTrouble, PageElements } from './page-elements.js';
import { isThrottled, LogInPatience } from './throttle.js';
import type { PageVisit } from './visit.js';

/** One user in a real browser: the elements of a page are filled and clicked as a flow says. */
export class BrowserVisit implements PageVisit {
  readonly #open: () => Promise<CaughtPage>;
  readonly #flow: BrowserFlow;
  #opened: Promise<PageElements> | undefined;

  readonly #accounts: BrowserAccounts;
  readonly #patience: LogInPatience;

  /**
   * @param open makes a page without a session; called with the first visit
   * @param accounts the accounts that the page may offer, by other names than their ids, too
   */
  constructor(
    open: () => Promise<CaughtPage>,
    flow: BrowserFlow,
    accounts = new KnownAccounts(),
    patience = new LogInPatience(),
  ) {
    this.#patience = patience;
    this.#open = open;
    this.#flow = flow;
    this.#accounts = new BrowserAccounts(flow, accounts);
  }

  async open(url: string): Promise<OpenedPage> {
    const page = await this.#goTo(url);
    const [first] = this.#flow.login;
    const login = first === undefined ? undefined : markOf(first);
    const found = await page.waitFor([this.#flow.allow, ...(login ? [login] : [])]);
    return {
      exchange: page.last,
      asksForLogin: login !== undefined && (found === login || (await page.count(login)) > 0),
      asksForConsent: found === this.#flow.allow,
    };
  }

  async consent(
    url: string,
    user: PageUser,
    mistyped: readonly string[] = [],
  ): Promise<ConsentPage> {
    const { login: steps, allow } = this.#flow;
    const shown = consentMarks(this.#flow);
    const page = await this.#goTo(url);
    let misfit: string | undefined;
    let isThere = false;
    for (const [index, step] of steps.entries()) {
      const mark = markOf(step);
      const found = await page.waitFor([...shown, mark]);
      isThere = found === allow;
      if (isThere || (found !== undefined && found !== mark)) break;
      if (found === undefined) {
        misfit ??= `step ${index + 1} of login wants ${mark}, and the page has ${await page.fields()}`;
        continue;
      }
      for (const password of hasPassword(step) ? mistyped : []) {
        await take(page, this.#flow, step, { ...user, password }, true);
        // Until the answer is shown, the field that was filled is still there.
        await page.settled();
        const next = await afterMistake(page, this.#flow, index, user);
        if (next === undefined && isThrottled(page.last)) {
          await this.#startAgain(url, index, user);
          continue;
        }
        if (next === undefined) break;
        if (next === mark) continue;
        return {
          ...(await this.#consentOf(page, user, url, next)),
          letInBy: password,
          canGoBack: false,
        };
      }
      await take(page, this.#flow, step, user);
      if (mistyped.length > 0 && hasPassword(step)) {
        await page.settled();
        await this.#patience.logInAgain({ exchange: page.last }, async () => {
          if ((await page.count(mark)) === 0) await this.#startAgain(url, index, user);
          await take(page, this.#flow, step, user);
          await page.settled();
          return { exchange: page.last };
        });
      }
    }
    const there = isThere ? allow : await page.waitFor(shown);
    if (there === undefined) {
      const last = steps.at(-1);
      // A form that leads elsewhere is cut off, so the page before it is still there.
      const isBack =
        page.shown.caught === undefined &&
        last !== undefined &&
        (await page.count(markOf(last))) > 0;
      misfit ??= isBack
        ? `after login its form is there again, as it is when login or password is wrong`
        : `consent wants ${allow}, and the page after login has ${await page.fields()}`;
      throw new NoConsentForm(page.last, misfit);
    }
    return {
      ...(await this.#consentOf(page, user, url, there)),
      letInBy: undefined,
      canGoBack: false,
    };
  }

  /** @param mark that was found on the page */
  async #consentOf(
    page: PageElements,
    user: ControlledUser,
    url: string,
    mark: string,
  ): Promise<Omit<ConsentPage, 'letInBy' | 'canGoBack'>> {
    const { allow, choose } = this.#flow;
    if (mark === allow || choose === undefined) return this.#consentPage(page, user);
    const before = readPage(await this.#htmlOf(page)).text;
    const offered = await this.#accounts.offered(page);
    await this.#accounts.chooseFirst(page);
    await this.#goOn(page, () => page.click(choose));
    const consent = await this.#consentPage(page, user, false);
    const allowing = async (accountId: Id) => {
      await this.#goTo(url);
      await page.waitFor([choose]);
      await this.#goOn(page, async () => {
        await this.#accounts.choose(page, accountId);
        if (!this.#accounts.isClicked) await page.click(choose);
      });
      return consent.allow(accountId);
    };
    return {
      ...consent,
      text: `${before} ${consent.text}`,
      offered,
      allow: allowing,
      force: allowing,
    };
  }

  /** From the page that asks for the account to the one with the decision. */
  async #goOn(page: PageElements, choose: () => Promise<void>): Promise<void> {
    const { allow } = this.#flow;
    await choose();
    page.shown.stir();
    if ((await page.waitFor([allow])) === allow) return;
    throw new NoConsentForm(
      page.last,
      `consent wants ${allow}, and the page after the choice of an account has ${await page.fields()}`,
    );
  }

  allowAnonymously(): Promise<Redirect> {
    const reason =
      'a form that is sent without a log-in, which the flow in a browser does not show';
    return Promise.reject(new NotPossible('authorization-page', reason));
  }

  /** Opens the page anew, as far as a step of the log-in. */
  async #startAgain(url: string, index: number, user: PageUser): Promise<void> {
    const page = await this.#goTo(url);
    for (const step of this.#flow.login.slice(0, index)) {
      await page.waitFor([markOf(step)]);
      await take(page, this.#flow, step, user);
      await page.settled();
    }
    await page.waitFor(this.#flow.login.slice(index, index + 1).map(markOf));
  }

  async #goTo(url: string): Promise<PageElements> {
    const page = await (this.#opened ??= this.#opening());
    const { shown } = page;
    shown.forget();
    await shown.page
      .goto(url, { waitUntil: 'commit', timeout: this.#flow.timeoutMs })
      .catch((error: unknown) => {
        shown.throwTrouble();
        // A navigation that was caught has been cut off by us.
        if (shown.caught === undefined) throw browserTrouble(error);
      });
    return page;
  }

  async #opening(): Promise<PageElements> {
    const abandon = () => {
      this.#opened = undefined;
    };
    return new PageElements(await this.#open(), this.#flow.timeoutMs, abandon);
  }

  #htmlOf(page: PageElements): Promise<string> {
    return page.answered(page.shown.page.content()).catch((error: unknown) => {
      if (error instanceof Inconclusive) throw error;
      throw browserTrouble(error);
    });
  }

  /** @param hasAccounts whether the account is chosen here, and not on a page before */
  async #consentPage(
    page: PageElements,
    user: ControlledUser,
    hasAccounts = true,
  ): Promise<Omit<ConsentPage, 'letInBy' | 'canGoBack'>> {
    const { allow, decline } = this.#flow;
    const account = hasAccounts ? this.#flow.account : null;
    const html = await this.#htmlOf(page);
    const wanted = [
      decline,
      ...(account === null || account.includes('{account}') ? [] : [account]),
    ];
    const lacking: string[] = [];
    for (const selector of wanted) {
      if ((await page.count(selector)) === 0) lacking.push(selector);
    }
    const allowing = async (accountId: Id) => {
      await logInBeside(page, this.#flow, user);
      if (hasAccounts) await this.#accounts.choose(page, accountId);
      page.shown.allowing();
      return this.#decide(page, allow);
    };
    return {
      exchange: page.last,
      text: readPage(html).text,
      offered:
        account === null || lacking.includes(account) ? [] : await this.#accounts.offered(page),
      misfit:
        lacking.length === 0
          ? undefined
          : `consent wants ${lacking.join(' and ')}, and the page has ${await page.fields()}`,
      allow: allowing,
      // A user of a browser cannot send what the page does not offer.
      force: allowing,
      decline: async () => {
        await logInBeside(page, this.#flow, user);
        return this.#decide(page, decline);
      },
    };
  }

  async #decide(page: PageElements, selector: string): Promise<Redirect> {
    const { confirm } = this.#flow;
    page.shown.deciding();
    await page.click(selector);
    await page.settled(confirm);
    if (confirm !== undefined && page.shown.caught === undefined) {
      // A page that went on by itself needs no confirmation.
      if ((await page.count(confirm)) > 0) await page.click(confirm);
      await page.settled();
    }
    const exchange = page.last;
    // The Redirect URI itself may be on the host of the page.
    const location = page.shown.caught ?? page.shown.passed;
    if (location === undefined) {
      const shown = redirectOf(exchange);
      return { ...shown, needsScript: shown.needsScript || page.shown.isElsewhere };
    }
    return {
      exchange,
      location,
      query: new URL(location).searchParams,
      needsScript: false,
      isElsewhere: false,
    };
  }
}
