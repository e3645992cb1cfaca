import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { isRedirect, learnCodes, redirectOf } from './redirect.js';
import type { Exchange, HttpClient, RequestOptions } from '../../check/http.js';
import type { Lineage } from '../../http/lineage.js';

/** As much of `Fetch.requestPaused` as is looked at. */
interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly postData?: string;
  };
}

/** Windows that a page may try to open. One that goes on is closed with all of them. */
const mostOtherPages = 10;

/** Nothing of a flow depends on them, and they count for the limiter. */
const unneeded = new Set(['Image', 'Media', 'Font', 'Ping', 'Prefetch', 'CSPViolationReport']);
/** What a request is for, by the kind of resource; `empty` for all others. */
const destinations: Readonly<Record<string, string>> = {
  Document: 'iframe',
  Script: 'script',
  Stylesheet: 'style',
};
const isCors = new Set(['XHR', 'Fetch', 'EventSource']);
/** The hosts that a page asks for in vain and that are kept, to be named: more than a message has. */
const mostRefusedHosts = 20;
/** They speak of bytes on the wire, which the browser does not get. */
const ofTheWire = new Set(['content-encoding', 'content-length', 'transfer-encoding']);

/**
 * A page of a browser whose every request goes through a check's own client: paced, recorded,
 * bounded in time and size. Where the page leads to another host, that is noted and not followed.
 */
export class CaughtPage {
  readonly page: Page;
  readonly #session: CDPSession;
  readonly #client: HttpClient;
  readonly #lineage: Lineage;
  readonly #mayBeAsked: (target: URL) => boolean;
  readonly #mainFrame: string;
  readonly #refusedHosts = new Set<string>();
  #last: Exchange | undefined;
  #caught: string | undefined;
  #passed: string | undefined;
  #isElsewhere = false;
  #trouble: unknown;
  /** Whether a wrong password was typed here. */
  #wasMistaken = false;
  /** Whether Allow or Decline was pressed. */
  #isDeciding = false;
  #onPage: NonNullable<RequestOptions['onPage']> = 'otherwise';
  #underWay = 0;
  #hasReacted = true;
  #quietSince = performance.now();

  private constructor(parts: {
    page: Page;
    session: CDPSession;
    mainFrame: string;
    client: HttpClient;
    lineage: Lineage;
    mayBeAsked: (target: URL) => boolean;
  }) {
    this.page = parts.page;
    this.#session = parts.session;
    this.#mainFrame = parts.mainFrame;
    this.#client = parts.client;
    this.#lineage = parts.lineage;
    this.#mayBeAsked = parts.mayBeAsked;
  }

  /** @param mayBeAsked whether a request may go to an address */
  static async open(
    context: BrowserContext,
    parts: { client: HttpClient; lineage: Lineage; mayBeAsked: (target: URL) => boolean },
  ): Promise<CaughtPage> {
    const page = await context.newPage();
    page.on('dialog', (dialog) => void dialog.dismiss().catch(() => undefined));
    const session = await context.newCDPSession(page);
    const { frameTree } = await session.send('Page.getFrameTree');
    const caught = new CaughtPage({ ...parts, page, session, mainFrame: frameTree.frame.id });
    // A flow has one window: the requests of others would not be caught.
    let others = 0;
    context.on('page', (other) => {
      others += 1;
      caught.#reactElsewhere();
      void (others > mostOtherPages ? context.close() : other.close()).catch(() => undefined);
    });
    page.on('close', () => caught.#reactElsewhere());
    session.on('Fetch.requestPaused', (paused) => void caught.#handle(paused));
    await session.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
    return caught;
  }

  /** The answer that is shown, or that led away. */
  get last(): Exchange | undefined {
    return this.#last;
  }

  /** Where the page led to that may not be asked: the end of a flow. */
  get caught(): string | undefined {
    return this.#caught;
  }

  /** The last redirect on the way that carried the outcome of the authorization. */
  get passed(): string | undefined {
    return this.#passed;
  }

  /** Whether the page went on in another window, or closed its own. A flow follows one window. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** Hosts that the page wanted something from and that may not be asked. */
  get refusedHosts(): readonly string[] {
    return [...this.#refusedHosts];
  }

  /** Milliseconds since the last request ended; 0 while there is one. */
  get quietMs(): number {
    return this.#underWay > 0 ? 0 : performance.now() - this.#quietSince;
  }

  /** Closes the page and its windows, without waiting: a page whose script never ends does not answer. */
  abandon(): void {
    void this.page
      .context()
      .close()
      .catch(() => undefined);
  }

  /** Makes a password known as a secret before it is sent. */
  learn(password: string): void {
    this.#lineage.learn(password, 'password');
  }

  /** The next form that is sent has a password, which may be a wrong one. */
  signingIn(isMistyped: boolean): void {
    this.#wasMistaken ||= isMistyped;
    this.#onPage = isMistyped ? 'mistyped' : 'login';
    this.#isDeciding = false;
  }

  /** What is sent from now on grants access. */
  allowing(): void {
    this.#onPage = 'allow';
  }

  /** What is sent from now on tells the decision of the user. */
  deciding(): void {
    this.#isDeciding = true;
  }

  /** Whether the last thing that was done led to anything yet: a request, another window, the end of its own. */
  get hasReacted(): boolean {
    return this.#hasReacted;
  }

  /** Something is about to be done that may lead to requests, at once or after a while. */
  expectReaction(): void {
    this.#hasReacted = false;
  }

  /** Counts from now, as something was done that may lead to requests. */
  stir(): void {
    this.#quietSince = performance.now();
  }

  /** Begins anew: what was caught before does not count. */
  forget(): void {
    this.#caught = undefined;
    this.#passed = undefined;
    this.#isElsewhere = false;
    this.#hasReacted = true;
    this.#last = undefined;
    this.#trouble = undefined;
    this.#onPage = 'otherwise';
    this.#isDeciding = false;
    this.stir();
  }

  /** @throws what went wrong with a request of the page */
  throwTrouble(): void {
    if (this.#trouble !== undefined) throw this.#trouble;
  }

  #reactElsewhere(): void {
    this.#isElsewhere = true;
    this.#hasReacted = true;
    this.stir();
  }

  async #handle(paused: Paused): Promise<void> {
    this.#underWay += 1;
    try {
      await this.#answer(paused);
    } catch (error) {
      this.#trouble ??= error;
      await this.#refuse(paused, 'Failed');
    } finally {
      this.#underWay -= 1;
      this.stir();
    }
  }

  async #answer(paused: Paused): Promise<void> {
    const { request, resourceType, frameId } = paused;
    const target = new URL(request.url);
    const isTop = resourceType === 'Document' && frameId === this.#mainFrame;
    // What a page loads for its looks may come late, and is no reaction.
    if (resourceType === 'Document' || isCors.has(resourceType)) this.#hasReacted = true;
    if (!this.#mayBeAsked(target)) {
      if (isTop) this.#caught ??= request.url;
      else if (this.#refusedHosts.size < mostRefusedHosts) this.#refusedHosts.add(target.host);
      return this.#refuse(paused, isTop ? 'Aborted' : 'BlockedByClient');
    }
    if (unneeded.has(resourceType) || request.url.endsWith('/favicon.ico')) {
      return this.#refuse(paused, 'BlockedByClient');
    }
    const onPage = request.method === 'GET' ? 'otherwise' : this.#onPage;
    if (onPage === 'login' || onPage === 'mistyped') this.#onPage = 'otherwise';
    const exchange = await this.#client.send({
      method: request.method,
      url: request.url,
      headers: { ...request.headers, ...this.#fetchMetadata(target, resourceType, isTop) },
      onPage,
      mayBeThrottled: this.#wasMistaken && !this.#isDeciding,
      ...(request.postData !== undefined && { text: request.postData }),
      learn: (answer) => learnCodes(this.#lineage, answer),
    });
    if (isTop) {
      this.#last = exchange;
      const { location, query } = redirectOf(exchange);
      const isOutcome = query.has('code') || query.has('error');
      if (isRedirect(exchange) && isOutcome) this.#passed = location;
    }
    await this.#send('Fetch.fulfillRequest', {
      requestId: paused.requestId,
      responseCode: exchange.status,
      responseHeaders: exchange.headers
        .filter(([name]) => !ofTheWire.has(name.toLowerCase()))
        .map(([name, value]) => ({ name, value })),
      body: exchange.body.toString('base64'),
    });
  }

  /** The headers that a browser adds behind the place at which its requests are caught. */
  #fetchMetadata(target: URL, resourceType: string, isTop: boolean): Record<string, string> {
    const from = this.#last && new URL(this.#last.url).origin;
    const isPage = resourceType === 'Document';
    return {
      'sec-fetch-site':
        from === undefined ? 'none' : from === target.origin ? 'same-origin' : 'cross-site',
      'sec-fetch-mode': isPage ? 'navigate' : isCors.has(resourceType) ? 'cors' : 'no-cors',
      'sec-fetch-dest': isTop ? 'document' : (destinations[resourceType] ?? 'empty'),
      ...(isTop && { 'sec-fetch-user': '?1' }),
    };
  }

  #refuse({ requestId }: Paused, errorReason: 'Aborted' | 'BlockedByClient' | 'Failed') {
    return this.#send('Fetch.failRequest', { requestId, errorReason });
  }

  /** What a page that is closed or has moved on no longer wants is no fault. */
  async #send(...message: Parameters<CDPSession['send']>): Promise<void> {
    await this.#session.send(...message).catch(() => undefined);
  }
}
