import type { Browser, BrowserContext } from 'playwright-core';
import type { HttpClient } from '../http/client.js';
import type { Redactor } from '../http/redaction.js';
import type { BrowserFlow } from './flow.js';
import type { ConsentPage, OpenedPage, PageVisit } from './visit.js';
import type { ControlledUser } from '../../spec/generated/control-types.js';

/** Visits that may be open at a time; the oldest has long been left then. */
const mostContexts = 6;

/** The browser of a session: started with its first visit, each visit with cookies of its own. */
export class BrowserOfFlow {
  readonly #flow: BrowserFlow;
  readonly #hosts: ReadonlySet<string>;
  readonly #contexts: BrowserContext[] = [];
  #browser: Promise<Browser> | undefined;

  /** @param authUrl address below which the authorization page is */
  constructor(flow: BrowserFlow, authUrl: string) {
    this.#flow = flow;
    this.#hosts = new Set([new URL(authUrl).host, ...flow.hosts]);
  }

  visit(client: HttpClient, redactor: Redactor): PageVisit {
    return new LateVisit(async () => {
      const { BrowserVisit } = await import('./browser-visit.js');
      const { CaughtPage } = await import('./caught-page.js');
      const open = async () =>
        CaughtPage.open(await this.#context(), { client, redactor, hosts: this.#hosts });
      return new BrowserVisit(open, this.#flow);
    });
  }

  /** Ends the browser, where it was started. */
  async stop(): Promise<void> {
    await (await this.#browser?.catch(() => undefined))?.close();
  }

  async #context(): Promise<BrowserContext> {
    // Loaded late: it brings a library that most runs have no use for, and that may be missing.
    this.#browser ??= import('./chromium.js').then(({ launchChromium }) =>
      launchChromium(this.#flow, process.env),
    );
    const context = await (await this.#browser).newContext({ serviceWorkers: 'block' });
    this.#contexts.push(context);
    if (this.#contexts.length > mostContexts) await this.#contexts.shift()?.close();
    return context;
  }
}

/** A visit whose code is loaded when it begins. */
class LateVisit implements PageVisit {
  readonly #load: () => Promise<PageVisit>;
  #visit: Promise<PageVisit> | undefined;

  constructor(load: () => Promise<PageVisit>) {
    this.#load = load;
  }

  async open(url: string): Promise<OpenedPage> {
    return (await this.#loaded()).open(url);
  }

  async consent(url: string, user: ControlledUser): Promise<ConsentPage> {
    return (await this.#loaded()).consent(url, user);
  }

  #loaded(): Promise<PageVisit> {
    return (this.#visit ??= this.#load());
  }
}
