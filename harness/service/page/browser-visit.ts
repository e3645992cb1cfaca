import { setTimeout as pause } from 'node:timers/promises';
import type { ControlledUser } from '../../../spec/generated/control-types.js';
import {
  type ConsentPage,
  NoConsentForm,
  type OpenedPage,
  type Redirect,
} from '../../check/page.js';
import { redirectOf } from './redirect.js';
import { readPage } from './page-html.js';
import type { Exchange } from '../../check/http.js';
import { Inconclusive, NotPossible } from '../../check/signals.js';
import { bounded } from './bounded.js';
import { firstLine } from './chromium.js';
import type { CaughtPage } from './caught-page.js';
import { type BrowserFlow, type BrowserStep, filled } from './flow.js';
import type { PageVisit } from './visit.js';

/** A page without requests for as long shows all that it is going to show. */
const settledMs = 700;
const lookMs = 30;
const mostNames = 20;
/** Longest time for a look at the page for a message, milliseconds. */
const glanceMs = 2_000;

/** One user in a real browser: the elements of a page are filled and clicked as a flow says. */
export class BrowserVisit implements PageVisit {
  readonly #open: () => Promise<CaughtPage>;
  readonly #flow: BrowserFlow;
  #opened: Promise<CaughtPage> | undefined;

  /** @param open makes a page without a session; called with the first visit */
  constructor(open: () => Promise<CaughtPage>, flow: BrowserFlow) {
    this.#open = open;
    this.#flow = flow;
  }

  async open(url: string): Promise<OpenedPage> {
    const shown = await this.#goTo(url);
    const [first] = this.#flow.login;
    const login = first === undefined ? undefined : markOf(first);
    const found = await this.#waitFor(shown, [this.#flow.allow, ...(login ? [login] : [])]);
    return {
      exchange: lastOf(shown),
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
    const shown = await this.#goTo(url);
    let misfit: string | undefined;
    let isThere = false;
    for (const [index, step] of steps.entries()) {
      const mark = markOf(step);
      const found = await this.#waitFor(shown, [allow, mark]);
      isThere = found === allow;
      if (isThere) break;
      if (found === undefined) {
        misfit ??= `step ${index + 1} of login wants ${mark}, and the page has ${await fieldsIn(shown)}`;
        continue;
      }
      for (const password of hasPassword(step) ? mistyped : []) {
        await this.#take(shown, step, { ...user, password });
        const next = await this.#waitFor(shown, [allow, mark]);
        if (next === allow) return { ...(await this.#consentPage(shown)), letInBy: password };
      }
      await this.#take(shown, step, user);
    }
    isThere ||= (await this.#waitFor(shown, [allow])) === allow;
    if (!isThere) {
      const last = steps.at(-1);
      // A form that leads elsewhere is cut off, so the page before it is still there.
      const isBack =
        shown.caught === undefined &&
        last !== undefined &&
        (await this.#count(shown, markOf(last))) > 0;
      misfit ??= isBack
        ? `after login its form is there again, as it is when login or password is wrong`
        : `consent wants ${allow}, and the page after login has ${await fieldsIn(shown)}`;
      throw new NoConsentForm(lastOf(shown), misfit);
    }
    return { ...(await this.#consentPage(shown)), letInBy: undefined };
  }

  allowAnonymously(): Promise<Redirect> {
    const reason =
      'a form that is sent without a log-in, which the flow in a browser does not show';
    return Promise.reject(new NotPossible('authorization-page', reason));
  }

  async #goTo(url: string): Promise<CaughtPage> {
    const shown = await (this.#opened ??= this.#open());
    shown.forget();
    await shown.page
      .goto(url, { waitUntil: 'commit', timeout: this.#flow.timeoutMs })
      .catch((error: unknown) => {
        shown.throwTrouble();
        // A navigation that was caught has been cut off by us.
        if (shown.caught === undefined) throw browserTrouble(error);
      });
    return shown;
  }

  async #take(shown: CaughtPage, step: BrowserStep, user: ControlledUser): Promise<void> {
    const { login, password } = user;
    if (login === undefined || password === undefined) {
      throw new NotPossible(
        'authorization-page',
        'control gives a new account no login and password',
      );
    }
    shown.learn(password);
    const values = { login, password, account: undefined };
    for (const [selector, text] of Object.entries(step.fill ?? {})) {
      await this.#act(shown, selector, (place) =>
        place.fill(filled(text, values), { timeout: this.#flow.timeoutMs }),
      );
    }
    await this.#click(shown, step.click);
  }

  async #consentPage(shown: CaughtPage): Promise<Omit<ConsentPage, 'letInBy'>> {
    const { account, allow, decline } = this.#flow;
    const html = await this.#answered(shown, shown.page.content()).catch((error: unknown) => {
      if (error instanceof Inconclusive) throw error;
      throw browserTrouble(error);
    });
    const wanted = [
      decline,
      ...(account === null || account.includes('{account}') ? [] : [account]),
    ];
    const lacking: string[] = [];
    for (const selector of wanted) {
      if ((await this.#count(shown, selector)) === 0) lacking.push(selector);
    }
    const allowing = async (accountId: number) => {
      await this.#choose(shown, String(accountId));
      shown.allowing();
      return this.#decide(shown, allow);
    };
    return {
      exchange: lastOf(shown),
      text: readPage(html).text,
      offered: account === null || lacking.includes(account) ? [] : await this.#offered(shown),
      misfit:
        lacking.length === 0
          ? undefined
          : `consent wants ${lacking.join(' and ')}, and the page has ${await fieldsIn(shown)}`,
      allow: allowing,
      // A user of a browser cannot send what the page does not offer.
      force: allowing,
      decline: () => this.#decide(shown, decline),
    };
  }

  /** The values of a select, or of each of several elements. */
  async #offered(shown: CaughtPage): Promise<{ id: string }[]> {
    const { account } = this.#flow;
    if (account === null || account.includes('{account}')) return [];
    const places = shown.page.locator(`${account} option, ${account}:not(select)`);
    const values = await this.#answered(
      shown,
      places.evaluateAll((elements) => elements.map((each) => each.getAttribute('value') ?? '')),
    );
    return values.filter((id) => id !== '').map((id) => ({ id }));
  }

  async #choose(shown: CaughtPage, id: string): Promise<void> {
    const { account, timeoutMs } = this.#flow;
    if (account === null) return;
    if (account.includes('{account}')) {
      const values = { account: id, login: undefined, password: undefined };
      return this.#act(shown, filled(account, values), (place) =>
        place.click({ timeout: timeoutMs }),
      );
    }
    const kind = await shown.page
      .locator(account)
      .first()
      .evaluate((element) => `${element.tagName} ${element.getAttribute('type') ?? ''}`, null, {
        timeout: timeoutMs,
      })
      .catch((error: unknown) => {
        throw browserTrouble(error);
      });
    if (kind.startsWith('SELECT')) {
      return this.#act(shown, account, async (place) => {
        await place.selectOption(id, { timeout: timeoutMs });
      });
    }
    if (/hidden/i.test(kind)) return;
    return this.#act(shown, `${account}[value="${id}"]`, (place) =>
      place.click({ timeout: timeoutMs }),
    );
  }

  async #decide(shown: CaughtPage, selector: string): Promise<Redirect> {
    await this.#click(shown, selector);
    await this.#settled(shown);
    const exchange = lastOf(shown);
    const { caught } = shown;
    if (caught === undefined) return redirectOf(exchange);
    return {
      exchange,
      location: caught,
      query: new URL(caught).searchParams,
      needsScript: false,
      isElsewhere: false,
    };
  }

  #click(shown: CaughtPage, selector: string): Promise<void> {
    return this.#act(shown, selector, async (place) => {
      await place.click({ timeout: this.#flow.timeoutMs, noWaitAfter: true });
      shown.stir();
      await pause(lookMs);
    });
  }

  async #act(
    shown: CaughtPage,
    selector: string,
    action: (place: ReturnType<CaughtPage['page']['locator']>) => Promise<void>,
  ): Promise<void> {
    try {
      await action(shown.page.locator(selector).first());
    } catch (error) {
      shown.throwTrouble();
      // What is not there, or cannot be worked, is a description that does not fit.
      throw new NoConsentForm(
        lastOf(shown),
        `${selector} could not be worked (${firstLine(error)}), and the page has ${await fieldsIn(shown)}`,
      );
    }
  }

  /** Waits for what the page answers. A page that does not is abandoned. */
  async #answered<T>(shown: CaughtPage, work: Promise<T>): Promise<T> {
    try {
      return await bounded(work, this.#flow.timeoutMs, 'get an answer from the page');
    } catch (error) {
      if (error instanceof Inconclusive) {
        shown.abandon();
        this.#opened = undefined;
      }
      throw error;
    }
  }

  async #count(shown: CaughtPage, selector: string): Promise<number> {
    return this.#answered(shown, shown.page.locator(selector).count()).catch((error: unknown) => {
      if (error instanceof Inconclusive) throw error;
      if (/selector|unexpected token/i.test(String(error))) {
        throw new NoConsentForm(
          lastOf(shown),
          `${JSON.stringify(selector)} is no selector that the browser understands`,
        );
      }
      // The page may be on its way to another one.
      return 0;
    });
  }

  /** The first of some selectors that an element is found for; undefined once the page has settled. */
  async #waitFor(shown: CaughtPage, selectors: readonly string[]): Promise<string | undefined> {
    const until = performance.now() + this.#flow.timeoutMs;
    for (;;) {
      shown.throwTrouble();
      // While an answer is under way, the page before it is still there.
      if (shown.quietMs > 0) {
        for (const selector of selectors) {
          if ((await this.#count(shown, selector)) > 0 && shown.quietMs > 0) return selector;
        }
      }
      if (shown.caught !== undefined || shown.quietMs > settledMs) return undefined;
      if (performance.now() > until) return undefined;
      await pause(lookMs);
    }
  }

  /** Waits until the page has led away, or leads nowhere any more. */
  async #settled(shown: CaughtPage): Promise<void> {
    const until = performance.now() + this.#flow.timeoutMs;
    while (shown.caught === undefined && shown.quietMs < settledMs && performance.now() < until) {
      shown.throwTrouble();
      await pause(lookMs);
    }
    shown.throwTrouble();
  }
}

function hasPassword({ fill = {} }: BrowserStep): boolean {
  return Object.values(fill).some((text) => text.includes('{password}'));
}

/** What shows that the page is at a step: the first field that is filled, or what is clicked. */
function markOf({ fill = {}, click }: BrowserStep): string {
  return Object.keys(fill)[0] ?? click;
}

function lastOf({ last }: CaughtPage): Exchange {
  if (last !== undefined) return last;
  throw new Inconclusive('inexact', 'the authorization page was answered by nobody');
}

function browserTrouble(error: unknown): Inconclusive {
  return new Inconclusive('inexact', `the browser: ${firstLine(error)}`);
}

/** The fields of a page as it is shown, in words; nothing of their values. */
async function fieldsIn(shown: CaughtPage): Promise<string> {
  const { caught, refusedHosts } = shown;
  if (caught !== undefined) {
    return `led to another host, ${new URL(caught).host}, which hosts does not name`;
  }
  const html = await bounded(shown.page.content(), glanceMs, 'show the page').catch(() => '');
  const names = readPage(html)
    .forms.flatMap(({ controls }) => controls.map(({ name }) => name))
    .filter((name) => name !== '');
  const found =
    names.length === 0
      ? 'no form with fields'
      : `the fields ${[...new Set(names)].slice(0, mostNames).join(', ')}`;
  const refused =
    refusedHosts.length === 0
      ? ''
      : `; it also wanted something from ${refusedHosts.slice(0, 5).join(', ')}, which hosts does not name`;
  return `${found} (status ${shown.last?.status ?? 'unknown'}${refused})`;
}
