import type { BrowserContext } from 'playwright-core';
import type { CookieJar } from 'tough-cookie';
import type { PageUser } from '../../check/page.js';
import { emptyJar } from './browser.js';

/** What a browser keeps of the visits of one user, so that a later visit needs no log-in. */
export interface KeptLogIn {
  /** The cookies, for a flow of forms. */
  readonly jar: CookieJar;
  /** The cookies and the storage, for a flow in a browser; undefined before the first visit has ended. */
  state?: Awaited<ReturnType<BrowserContext['storageState']>> | undefined;
}

/** The log-ins of a session: checks share them where an operator counts log-ins. */
export class KeptLogIns {
  readonly #all = new Map<string, KeptLogIn>();

  /** Undefined for a user with a wrong password, whose visits must begin without a log-in. */
  of({ login, password, isMistaken }: PageUser): KeptLogIn | undefined {
    if (isMistaken) return undefined;
    const key = JSON.stringify([login, password]);
    const known = this.#all.get(key) ?? { jar: emptyJar() };
    this.#all.set(key, known);
    return known;
  }
}
