import { CookieJar } from 'tough-cookie';
import type { Exchange, HttpClient, RequestOptions } from '../../check/http.js';
import type { Redirect } from '../../check/page.js';
import type { Lineage } from '../../http/lineage.js';
import { Inconclusive } from '../../check/signals.js';
import { mayAsk } from './asked-hosts.js';
import { navigationHeaders, type Referrer } from './browser-headers.js';
import type { FormControl } from './form-control.js';
import type { Choices } from './form-data.js';
import type { PageForm } from './page-html.js';
import { contentOf, isRedirect, learnCodes, redirectOf } from './redirect.js';
import { addressOf, submissionOf } from './submission.js';

/** Redirects that one request may lead to. */
const mostHops = 10;

/** What a form is sent for; `sign-in` and `mistyped` send a password. */
export type Step = 'login' | 'sign-in' | 'mistyped' | 'allow' | 'decline';

/** A form that is filled in. */
export interface FilledForm {
  readonly page: Exchange;
  readonly form: PageForm;
  /** The button that is pressed; undefined when the form has none. */
  readonly submitter: FormControl | undefined;
  readonly choices: Choices;
}

/** The answer to a request, after the redirects within the hosts of the page. */
export interface Landing {
  readonly exchange: Exchange;
  /** Whether another window shows the answer. */
  readonly isElsewhere: boolean;
  /** The last redirect on the way that carried the outcome of the authorization. */
  readonly passed: Redirect | undefined;
}

interface Request {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: { readonly text: string; readonly type: string } | undefined;
}

/** One browser session without script: cookies, forms, redirects and headers as browsers have them. */
export class Browser {
  readonly #client: HttpClient;
  readonly #lineage: Lineage;
  readonly #jar: CookieJar;

  readonly #hosts: readonly string[];
  /** Whether a wrong password was typed here. */
  #wasMistaken = false;

  /**
   * @param hosts those that may be asked besides that of the page, each with its port if it has one
   * @param jar the cookies of earlier visits; none when absent
   */
  constructor(
    client: HttpClient,
    lineage: Lineage,
    hosts: readonly string[] = [],
    jar: CookieJar = emptyJar(),
  ) {
    this.#client = client;
    this.#lineage = lineage;
    this.#hosts = hosts;
    this.#jar = jar;
  }

  /** Makes a password known as a secret before it is sent. */
  learnPassword(password: string): void {
    this.#lineage.learn(password, 'password');
  }

  /** Opens an address, from the address bar or from a page that leads there by itself. */
  async get(url: string, from?: Exchange): Promise<Exchange> {
    return (await this.#follow({ method: 'GET', url }, from, 'login')).exchange;
  }

  /** Goes on to the address to which a page leads by itself after a decision. */
  goOn(url: string, from: Exchange, step: Step): Promise<Landing> {
    return this.#follow({ method: 'GET', url }, from, step);
  }

  /** Whether the browser follows a page to an address, or stops there. */
  mayAsk(target: URL, page: string): boolean {
    return mayAsk(target, new URL(page), this.#hosts);
  }

  /** Sends a form by pressing a button. */
  async submit({ page, form, submitter, choices }: FilledForm, step: Step): Promise<Landing> {
    const content = contentOf(page);
    const { method, url, body, isElsewhere } = await submissionOf(
      { url: page.url, content },
      form,
      submitter,
      choices,
    );
    if (!this.mayAsk(url, page.url)) {
      throw new Inconclusive('inexact', `a form of the page points to another host, ${url.host}`);
    }
    const landing = await this.#follow({ method, url: url.href, body }, page, step);
    return { ...landing, isElsewhere };
  }

  /** Follows redirects within the hosts of the page. */
  async #follow(first: Request, from: Exchange | undefined, step: Step): Promise<Landing> {
    const isDecision = step === 'allow' || step === 'decline';
    const referrer: Referrer | undefined = from && {
      url: from.url,
      policy: from.header('referrer-policy') ?? contentOf(from).referrerPolicy,
    };
    if (step === 'mistyped') this.#wasMistaken = true;
    const mayBeThrottled = this.#wasMistaken && !isDecision;
    let next = first;
    let passed: Redirect | undefined;
    for (let hops = 0; hops < mostHops; hops += 1) {
      const onPage = onPageOf(step, hops);
      const exchange = await this.#send(next, referrer, { onPage, mayBeThrottled });
      const location = isRedirect(exchange) ? exchange.header('location') : undefined;
      if (location === undefined) return { exchange, isElsewhere: false, passed };
      // After a decision, the redirect may be what a check judges. It says itself what is wrong with it.
      if (isDecision && !URL.canParse(location, exchange.url)) {
        return { exchange, isElsewhere: false, passed };
      }
      const target = addressOf(location, exchange.url);
      if (!this.mayAsk(target, first.url)) return { exchange, isElsewhere: false, passed };
      const redirect = redirectOf(exchange);
      if (redirect.query.has('code') || redirect.query.has('error')) passed = redirect;
      target.hash = '';
      next = afterRedirect(exchange.status, next, target.href);
    }
    throw new Inconclusive('inexact', 'the authorization page redirects in a circle');
  }

  async #send(
    { method, url, body }: Request,
    referrer: Referrer | undefined,
    { onPage, mayBeThrottled }: { onPage: RequestOptions['onPage']; mayBeThrottled: boolean },
  ): Promise<Exchange> {
    const cookie = await this.#jar.getCookieString(url);
    const exchange = await this.#client.send({
      method,
      url,
      ...(onPage !== undefined && { onPage }),
      mayBeThrottled,
      headers: {
        ...navigationHeaders(method, url, referrer),
        ...(cookie !== '' && { cookie }),
        ...(body !== undefined && { 'content-type': body.type }),
      },
      ...(body !== undefined && { text: body.text }),
      learn: (answer) => learnCodes(this.#lineage, answer),
    });
    for (const [name, value] of exchange.headers) {
      if (name.toLowerCase() === 'set-cookie') {
        await this.#jar.setCookie(value, url, { ignoreError: true });
      }
    }
    return exchange;
  }
}

/** Cookies of a browser that was never used. */
export function emptyJar(): CookieJar {
  return new CookieJar(undefined, { rejectPublicSuffixes: false });
}

/** A password is sent by the form itself, and not by a redirect after it. */
function onPageOf(step: Step, hops: number): RequestOptions['onPage'] {
  if (step === 'allow') return 'allow';
  if (hops > 0) return 'otherwise';
  return step === 'sign-in' ? 'login' : step === 'mistyped' ? 'mistyped' : 'otherwise';
}

/** The request that follows a redirect (Fetch, 4.4): 307 and 308 repeat the body, 303 never does. */
function afterRedirect(status: number, { method, body }: Request, url: string): Request {
  const repeats = status === 307 || status === 308;
  return repeats ? { method, url, body } : { method: 'GET', url };
}
