import { CookieJar } from 'tough-cookie';
import type { HttpClient } from '../http/client.js';
import type { Exchange } from '../http/live-exchange.js';
import type { Redactor } from '../http/redaction.js';
import { Inconclusive } from '../run/signals.js';
import { type PageContent, type PageForm, readPage } from './page-html.js';

/** Where the browser is sent at the end. */
export interface Redirect {
  readonly exchange: Exchange;
  /** Undefined where the answer leads nowhere. */
  readonly location: string | undefined;
  readonly query: URLSearchParams;
}

/** Cookies and forms of one browser session. */
export class Browser {
  readonly #client: HttpClient;
  readonly #redactor: Redactor;
  readonly #jar = new CookieJar(undefined, { rejectPublicSuffixes: false });

  readonly #hosts: readonly string[];

  /** @param hosts those that may be asked besides that of the page, each with its port if it has one */
  constructor(client: HttpClient, redactor: Redactor, hosts: readonly string[] = []) {
    this.#client = client;
    this.#redactor = redactor;
    this.#hosts = hosts;
  }

  /** Makes a password known as a secret before it is sent. */
  learnPassword(password: string): void {
    this.#redactor.learn(password, 'password');
  }

  get(url: string): Promise<Exchange> {
    return this.#follow(url, undefined, 'otherwise');
  }

  /**
   * Submits a form with its own hidden values and the given ones.
   *
   * @param step what the form is for; what a decision leads to is not followed
   */
  submit(
    page: Exchange,
    form: PageForm,
    values: Record<string, string>,
    step: 'login' | 'allow' | 'decline',
  ): Promise<Exchange> {
    const hidden = form.fields.filter(({ isHidden }) => isHidden);
    const fields = Object.fromEntries(hidden.map(({ name, values: [own = ''] }) => [name, own]));
    const url = addressOf(
      form.action === undefined || form.action === '' ? page.url : form.action,
      page,
    );
    if (!this.#mayAsk(url, page.url)) {
      throw new Inconclusive('inexact', `a form of the page points to another host, ${url.host}`);
    }
    const onPage = step === 'allow' ? 'allow' : 'otherwise';
    return this.#follow(url.href, { ...fields, ...values }, onPage, step === 'login');
  }

  /** Follows redirects within the hosts of the page, ten at most. */
  async #follow(
    url: string,
    form: Record<string, string> | undefined,
    onPage: 'allow' | 'otherwise',
    follow = true,
  ): Promise<Exchange> {
    let next = url;
    let body = form;
    for (let hops = 0; hops < 10; hops += 1) {
      const cookie = await this.#jar.getCookieString(next);
      const exchange = await this.#client.send({
        method: body === undefined ? 'GET' : 'POST',
        url: next,
        onPage,
        ...(cookie !== '' && { headers: { cookie } }),
        ...(body !== undefined && { form: body }),
        learn: (answer) => learnCodes(this.#redactor, answer),
      });
      for (const [name, value] of exchange.headers) {
        if (name.toLowerCase() === 'set-cookie') {
          await this.#jar.setCookie(value, next, { ignoreError: true });
        }
      }
      const location = exchange.header('location');
      if (!follow || location === undefined || exchange.status < 300 || exchange.status > 399) {
        return exchange;
      }
      const target = addressOf(location, exchange);
      if (!this.#mayAsk(target, url)) return exchange;
      next = target.href;
      body = undefined;
    }
    throw new Inconclusive('inexact', 'the authorization page redirects in a circle');
  }

  #mayAsk(target: URL, page: string): boolean {
    return target.origin === new URL(page).origin || this.#hosts.includes(target.host);
  }
}

/** Codes become labels before the answer that handed them out is recorded, wherever it has them. */
export function learnCodes(redactor: Redactor, answer: Exchange): void {
  const code = redirectOf(answer).query.get('code');
  if (code) {
    const origin = { exchange: answer.n, bornAt: answer.receivedAt };
    redactor.born(code, 'authorization_code', origin);
  }
  for (const [, written = ''] of answer.text.slice(0, 65_536).matchAll(codeInText)) {
    redactor.learn(decoded(written), 'authorization_code');
  }
}

/** A code in an address that a script of the page goes to. */
const codeInText = /[?&;]code=([\w%.~-]{6,512})/g;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** An address of a page. @throws {Inconclusive} when it is none */
function addressOf(text: string, { url }: Exchange): URL {
  if (URL.canParse(text, url)) return new URL(text, url);
  throw new Inconclusive('inexact', 'the authorization page points to what is no address');
}

const contents = new WeakMap<Exchange, PageContent>();

/** What a page shows; read once. */
export function contentOf(exchange: Exchange): PageContent {
  const known = contents.get(exchange);
  if (known !== undefined) return known;
  const content = readPage(exchange.text);
  contents.set(exchange, content);
  return content;
}

/** The redirect of an answer: its header, or the link of a page that leads a browser window away. */
export function redirectOf(exchange: Exchange): Redirect {
  const link = exchange.ok ? contentOf(exchange).redirectLink : undefined;
  const location = exchange.header('location') ?? link;
  const usable = location !== undefined && URL.canParse(location, exchange.url);
  return {
    exchange,
    location: usable ? new URL(location, exchange.url).href : undefined,
    query: usable ? new URL(location, exchange.url).searchParams : new URLSearchParams(),
  };
}
