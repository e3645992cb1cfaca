import type { Browser, BrowserContext } from 'playwright-core';
import type { HttpClient } from '../../check/http.js';
import type { Lineage } from '../../http/lineage.js';
import type { KnownAccounts } from './account-values.js';
import type { KeptLogIn } from './kept-log-ins.js';
import { mayAsk } from './asked-hosts.js';
import { bounded } from './bounded.js';
import type { BrowserFlow } from './flow.js';
import type { ConsentPage, OpenedPage, Redirect } from '../../check/page.js';
import type { LogInPatience } from './throttle.js';
import type { PageVisit } from './visit.js';

/** Visits that may be open at a time; the oldest has long been left then. */
const mostContexts = 6;

/** Longest time for a new page, and for the end of the browser, milliseconds. */
const openMs = 15_000;
const closeMs = 5_000;

/** The browser of a session: started with its first visit, each visit with cookies of its own. */
export class BrowserOfFlow {
  readonly #flow: BrowserFlow;
  readonly #authUrl: URL;
  readonly #contexts: BrowserContext[] = [];
  #browser: Promise<Browser> | undefined;

  readonly #launch: () => Promise<Browser>;

  /**
   * @param authUrl address below which the authorization page is
   * @param launch starts the browser; Chromium as the flow says when absent
   */
  constructor(flow: BrowserFlow, authUrl: string, launch?: () => Promise<Browser>) {
    this.#flow = flow;
    this.#authUrl = new URL(authUrl);
    // Loaded late: it brings a library that most runs have no use for, and that may be missing.
    this.#launch =
      launch ??
      (() =>
        import('./chromium.js').then(({ launchChromium }) => launchChromium(flow, process.env)));
  }

  /** @param kept what earlier visits of the user have left; a visit that reaches consent adds to it */
  visit(
    client: HttpClient,
    lineage: Lineage,
    accounts?: KnownAccounts,
    kept?: KeptLogIn,
    patience?: LogInPatience,
  ): PageVisit {
    let used: BrowserContext | undefined;
    const keep = async () => {
      if (kept === undefined || used === undefined) return;
      const state = used.storageState({ indexedDB: true });
      kept.state = await bounded(state, openMs, 'read its cookies').catch(() => kept.state);
    };
    return new LateVisit(keep, async () => {
      const { BrowserVisit } = await import('./browser-visit.js');
      const { CaughtPage } = await import('./caught-page.js');
      const mayBeAsked = (target: URL) => mayAsk(target, this.#authUrl, this.#flow.hosts);
      const open = async () => {
        used = await this.#context(kept?.state);
        const page = CaughtPage.open(used, { client, lineage, mayBeAsked });
        return bounded(page, openMs, 'open a page');
      };
      return new BrowserVisit(open, this.#flow, accounts, patience);
    });
  }

  /** Ends the browser, where it was started. */
  async stop(): Promise<void> {
    const browser = await this.#browser?.catch(() => undefined);
    if (browser === undefined) return;
    // A browser that does not end by itself is killed with this process.
    await bounded(browser.close(), closeMs, 'close').catch(() => undefined);
  }

  async #context(storageState: KeptLogIn['state']): Promise<BrowserContext> {
    this.#browser ??= this.#launch();
    const browser = await this.#browser;
    const opening = browser.newContext({
      serviceWorkers: 'block',
      acceptDownloads: false,
      ...(storageState !== undefined && { storageState }),
    });
    const context = await bounded(opening, openMs, 'open a window');
    // Media may reach strangers past the proxy and past the requests that are caught.
    await context.addInitScript(() => {
      for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'RTCDataChannel']) {
        Reflect.deleteProperty(globalThis, name);
      }
    });
    this.#contexts.push(context);
    if (this.#contexts.length > mostContexts) {
      void this.#contexts
        .shift()
        ?.close()
        .catch(() => undefined);
    }
    return context;
  }
}

/** A visit whose code is loaded when it begins. */
class LateVisit implements PageVisit {
  readonly #load: () => Promise<PageVisit>;
  readonly #keep: () => Promise<void>;
  #visit: Promise<PageVisit> | undefined;

  /** @param keep is called after each log-in that led to the consent form */
  constructor(keep: () => Promise<void>, load: () => Promise<PageVisit>) {
    this.#keep = keep;
    this.#load = load;
  }

  async open(url: string): Promise<OpenedPage> {
    return (await this.#loaded()).open(url);
  }

  async consent(...how: Parameters<PageVisit['consent']>): Promise<ConsentPage> {
    const page = await (await this.#loaded()).consent(...how);
    await this.#keep();
    return page;
  }

  async allowAnonymously(...how: Parameters<PageVisit['allowAnonymously']>): Promise<Redirect> {
    return (await this.#loaded()).allowAnonymously(...how);
  }

  #loaded(): Promise<PageVisit> {
    return (this.#visit ??= this.#load());
  }
}
