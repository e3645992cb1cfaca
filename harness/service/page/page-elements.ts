import { setTimeout as pause } from 'node:timers/promises';
import type { Exchange } from '../../check/http.js';
import { NoConsentForm } from '../../check/page.js';
import { Inconclusive } from '../../check/signals.js';
import { bounded } from './bounded.js';
import type { CaughtPage } from './caught-page.js';
import { firstLine } from './chromium.js';
import { readPage } from './page-html.js';

/** A page without requests for as long shows all that it is going to show. */
const settledMs = 700;
/** Longest time after a click for the first request or window: a busy machine takes its time, a script too. */
const reactionMs = 5_000;
const lookMs = 30;
const mostNames = 20;
/** Longest time for a look at the page for a message, milliseconds. */
const glanceMs = 2_000;

/** The elements of a page in a browser: found, waited for and worked, each step within a limit. */
export class PageElements {
  readonly shown: CaughtPage;
  readonly #timeoutMs: number;
  readonly #onAbandoned: () => void;

  /** @param onAbandoned called when the page does not answer any more, and must not be used again */
  constructor(shown: CaughtPage, timeoutMs: number, onAbandoned: () => void) {
    this.shown = shown;
    this.#timeoutMs = timeoutMs;
    this.#onAbandoned = onAbandoned;
  }

  /**
   * The last exchange of the page.
   *
   * @throws {Inconclusive} when there was none
   */
  get last(): Exchange {
    const { last } = this.shown;
    if (last !== undefined) return last;
    throw new Inconclusive('inexact', 'the authorization page was answered by nobody');
  }

  click(selector: string): Promise<void> {
    return this.act(selector, async (place) => {
      this.shown.expectReaction();
      await place.click({ timeout: this.#timeoutMs, noWaitAfter: true });
      this.shown.stir();
      await pause(lookMs);
    });
  }

  async act(
    selector: string,
    action: (place: ReturnType<CaughtPage['page']['locator']>) => Promise<void>,
  ): Promise<void> {
    try {
      await action(this.shown.page.locator(selector).first());
    } catch (error) {
      this.shown.throwTrouble();
      // What is not there, or cannot be worked, is a description that does not fit.
      throw new NoConsentForm(
        this.last,
        `${selector} could not be worked (${firstLine(error)}), and the page has ${await this.fields()}`,
      );
    }
  }

  /** Waits for what the page answers. A page that does not is abandoned. */
  async answered<T>(work: Promise<T>): Promise<T> {
    try {
      return await bounded(work, this.#timeoutMs, 'get an answer from the page');
    } catch (error) {
      if (error instanceof Inconclusive) {
        this.shown.abandon();
        this.#onAbandoned();
      }
      throw error;
    }
  }

  async count(selector: string): Promise<number> {
    return this.answered(this.shown.page.locator(selector).count()).catch((error: unknown) => {
      if (error instanceof Inconclusive) throw error;
      if (/selector|unexpected token/i.test(String(error))) {
        throw new NoConsentForm(
          this.last,
          `${JSON.stringify(selector)} is no selector that the browser understands`,
        );
      }
      // The page may be on its way to another one.
      return 0;
    });
  }

  /** The first of some selectors that an element is found for; undefined once the page has settled. */
  async waitFor(selectors: readonly string[]): Promise<string | undefined> {
    const until = performance.now() + this.#timeoutMs;
    for (;;) {
      this.shown.throwTrouble();
      // While an answer is under way, the page before it is still there.
      if (this.shown.quietMs > 0 && (await this.#firstOf(selectors)) !== undefined) {
        await this.#parsed();
        const found = await this.#firstOf(selectors);
        if (found !== undefined && this.shown.quietMs > 0) return found;
      }
      if (this.shown.caught !== undefined || this.#isSettled) return undefined;
      if (performance.now() > until) return undefined;
      await pause(lookMs);
    }
  }

  async #firstOf(selectors: readonly string[]): Promise<string | undefined> {
    for (const selector of selectors) {
      if ((await this.count(selector)) > 0) return selector;
    }
    return undefined;
  }

  /**
   * Waits until the browser has read the page to its end: before that, a page with log-in and consent may
   * show the log-in alone. A page without end is taken as it is.
   */
  async #parsed(): Promise<void> {
    await this.shown.page
      .waitForLoadState('domcontentloaded', { timeout: settledMs })
      .catch(() => undefined);
  }

  get #isSettled(): boolean {
    const { quietMs, hasReacted } = this.shown;
    return quietMs > (hasReacted ? settledMs : reactionMs);
  }

  /**
   * Waits until the page has led away, or leads nowhere any more.
   *
   * @param next what the page may ask next, without a request: it is not waited for longer than for any page
   */
  async settled(next?: string): Promise<void> {
    const until = performance.now() + this.#timeoutMs;
    while (this.shown.caught === undefined && !this.#isSettled && performance.now() < until) {
      this.shown.throwTrouble();
      if (next !== undefined && this.shown.quietMs > settledMs && (await this.#isShown(next)))
        break;
      await pause(lookMs);
    }
    this.shown.throwTrouble();
  }

  async #isShown(selector: string): Promise<boolean> {
    const place = this.shown.page.locator(selector).first();
    return this.answered(place.isVisible()).catch(() => false);
  }

  /** The fields of the page as it is shown, in words; nothing of their values. */
  async fields(): Promise<string> {
    const { caught, refusedHosts } = this.shown;
    if (caught !== undefined) {
      return `led to another host, ${new URL(caught).host}, which hosts does not name`;
    }
    const html = await bounded(this.shown.page.content(), glanceMs, 'show the page').catch(
      () => '',
    );
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
    return `${found} (status ${this.shown.last?.status ?? 'unknown'}${refused})`;
  }
}

/** What went wrong in the browser, as a reason of an inconclusive outcome. */
export function browserTrouble(error: unknown): Inconclusive {
  return new Inconclusive('inexact', `the browser: ${firstLine(error)}`);
}
