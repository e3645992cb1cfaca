import type { ControlledUser, Id } from '../../../spec/generated/control-types.js';
import {
  type ConsentPage,
  NoConsentForm,
  type OpenedPage,
  type Redirect,
} from '../../check/page.js';
import { redirectOf } from './redirect.js';
import { readPage } from './page-html.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import type { CaughtPage } from './caught-page.js';
import { type AccountChoice, KnownAccounts } from './account-values.js';
import { type BrowserFlow, type BrowserStep, filled, quoted } from './flow.js';
import { browserTrouble, PageElements } from './page-elements.js';
import type { PageVisit } from './visit.js';

/** One user in a real browser: the elements of a page are filled and clicked as a flow says. */
export class BrowserVisit implements PageVisit {
  readonly #open: () => Promise<CaughtPage>;
  readonly #flow: BrowserFlow;
  #opened: Promise<PageElements> | undefined;

  readonly #accounts: KnownAccounts;

  /**
   * @param open makes a page without a session; called with the first visit
   * @param accounts the accounts that the page may offer, by other names than their ids, too
   */
  constructor(open: () => Promise<CaughtPage>, flow: BrowserFlow, accounts = new KnownAccounts()) {
    this.#open = open;
    this.#flow = flow;
    this.#accounts = accounts;
  }

  async open(url: string): Promise<OpenedPage> {
    const page = await this.#goTo(url);
    const [first] = this.#flow.login;
    const login = first === undefined ? undefined : markOf(first);
    const found = await page.waitFor([this.#flow.allow, ...(login ? [login] : [])]);
    return {
      exchange: page.last,
      asksForLogin: login !== undefined && found === login,
      asksForConsent: found === this.#flow.allow,
    };
  }

  async consent(
    url: string,
    user: ControlledUser,
    mistyped: readonly string[] = [],
  ): Promise<ConsentPage> {
    const { login: steps, allow } = this.#flow;
    const page = await this.#goTo(url);
    let misfit: string | undefined;
    let isThere = false;
    for (const [index, step] of steps.entries()) {
      const mark = markOf(step);
      const found = await page.waitFor([allow, mark]);
      isThere = found === allow;
      if (isThere) break;
      if (found === undefined) {
        misfit ??= `step ${index + 1} of login wants ${mark}, and the page has ${await page.fields()}`;
        continue;
      }
      for (const password of hasPassword(step) ? mistyped : []) {
        await this.#take(page, step, { ...user, password });
        const next = await page.waitFor([allow, mark]);
        if (next === allow) return { ...(await this.#consentPage(page)), letInBy: password };
      }
      await this.#take(page, step, user);
    }
    isThere ||= (await page.waitFor([allow])) === allow;
    if (!isThere) {
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
    return { ...(await this.#consentPage(page)), letInBy: undefined };
  }

  allowAnonymously(): Promise<Redirect> {
    const reason =
      'a form that is sent without a log-in, which the flow in a browser does not show';
    return Promise.reject(new NotPossible('authorization-page', reason));
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

  async #take(page: PageElements, step: BrowserStep, user: ControlledUser): Promise<void> {
    const { login, password } = user;
    if (login === undefined || password === undefined) {
      throw new NotPossible(
        'authorization-page',
        'control gives a new account no login and password',
      );
    }
    page.shown.learn(password);
    const values = { login, password, account: undefined };
    for (const [selector, text] of Object.entries(step.fill ?? {})) {
      await page.act(selector, (place) =>
        place.fill(filled(text, values), { timeout: this.#flow.timeoutMs }),
      );
    }
    await page.click(step.click);
  }

  async #consentPage(page: PageElements): Promise<Omit<ConsentPage, 'letInBy'>> {
    const { account, allow, decline } = this.#flow;
    const html = await page.answered(page.shown.page.content()).catch((error: unknown) => {
      if (error instanceof Inconclusive) throw error;
      throw browserTrouble(error);
    });
    const wanted = [
      decline,
      ...(account === null || account.includes('{account}') ? [] : [account]),
    ];
    const lacking: string[] = [];
    for (const selector of wanted) {
      if ((await page.count(selector)) === 0) lacking.push(selector);
    }
    const allowing = async (accountId: Id) => {
      await this.#choose(page, accountId);
      page.shown.allowing();
      return this.#decide(page, allow);
    };
    return {
      exchange: page.last,
      text: readPage(html).text,
      offered: account === null || lacking.includes(account) ? [] : await this.#offered(page),
      misfit:
        lacking.length === 0
          ? undefined
          : `consent wants ${lacking.join(' and ')}, and the page has ${await page.fields()}`,
      allow: allowing,
      // A user of a browser cannot send what the page does not offer.
      force: allowing,
      decline: () => this.#decide(page, decline),
    };
  }

  /** The accounts that a select offers, or several elements of the page. */
  async #offered(page: PageElements): Promise<{ id: string }[]> {
    const { account } = this.#flow;
    if (account === null || account.includes('{account}')) return [];
    return this.#accounts.idsOf(await this.#choices(page, account));
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

  async #choose(page: PageElements, accountId: Id): Promise<void> {
    const { account, timeoutMs } = this.#flow;
    if (account === null) return;
    if (account.includes('{account}')) {
      const values = { account: String(accountId), login: undefined, password: undefined };
      return page.act(filled(account, values), (place) => place.click({ timeout: timeoutMs }));
    }
    const kind = await page.shown.page
      .locator(account)
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`, null, {
        timeout: timeoutMs,
      })
      .catch((error: unknown) => {
        throw browserTrouble(error);
      });
    const meant = this.#accounts.choiceOf(accountId, await this.#choices(page, account));
    const id = meant?.value ?? String(accountId);
    if (kind.startsWith('SELECT')) {
      return page.act(account, async (place) => {
        await place.selectOption(id, { timeout: timeoutMs });
      });
    }
    if (/hidden/i.test(kind)) return;
    return page.act(`${account}[value=${quoted(id)}]`, (place) =>
      place.click({ timeout: timeoutMs }),
    );
  }

  async #decide(page: PageElements, selector: string): Promise<Redirect> {
    await page.click(selector);
    await page.settled();
    const exchange = page.last;
    const { caught } = page.shown;
    if (caught === undefined) return redirectOf(exchange);
    return {
      exchange,
      location: caught,
      query: new URL(caught).searchParams,
      needsScript: false,
      isElsewhere: false,
    };
  }
}

function hasPassword({ fill = {} }: BrowserStep): boolean {
  return Object.values(fill).some((text) => text.includes('{password}'));
}

/** What shows that the page is at a step: the first field that is filled, or what is clicked. */
function markOf({ fill = {}, click }: BrowserStep): string {
  return Object.keys(fill)[0] ?? click;
}
