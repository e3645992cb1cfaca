import { CookieJar } from 'tough-cookie';
import { request } from 'undici';
import { parse } from 'parse5';
import { reasonOf } from '../../base/thrown.js';
import { boundedText } from '../../targets/integrations/bounded-body.js';
import type { Browser, Visit } from '../../check/integration/context.js';
import type { Evidence, RawVisit } from './evidence.js';

const mostRedirects = 10;
const timeoutMs = 30_000;

/** What a browser needs to know. */
export interface BrowserOptions {
  readonly evidence: Evidence;
  readonly now: () => number;
  /** Who uses it. */
  readonly by: 'user' | 'service';
  /** Told of each visit. */
  readonly onVisit: (visit: RawVisit) => void;
}

/** The target gave no answer. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** A browser without script, with cookies of its own. */
export class PlainBrowser implements Browser {
  readonly visits: RawVisit[] = [];
  readonly #jar = new CookieJar(undefined, { rejectPublicSuffixes: false });
  readonly #options: BrowserOptions;

  constructor(options: BrowserOptions) {
    this.#options = options;
  }

  /** Visits an address, and follows redirects that stay at its host. @throws {NoAnswer} */
  async open(url: string): Promise<Visit> {
    let visit = await this.once('GET', url);
    for (let count = 0; count < mostRedirects; count += 1) {
      const to = locationOf(visit);
      if (to === undefined || new URL(to).host !== new URL(url).host) return visit;
      visit = await this.once('GET', to);
    }
    return visit;
  }

  /** One request, without following a redirect. @throws {NoAnswer} */
  async once(method: string, url: string, body?: string): Promise<RawVisit> {
    const { evidence, now, by, onVisit } = this.#options;
    const n = evidence.next();
    const cookie = await this.#jar.getCookieString(url);
    const requestHeaders: [string, string][] = [
      ['accept', 'text/html,*/*'],
      ...(cookie === '' ? [] : ([['cookie', cookie]] as [string, string][])),
      ...(body === undefined
        ? []
        : ([['content-type', 'application/x-www-form-urlencoded']] as [string, string][])),
    ];
    const at = now();
    const began = performance.now();
    const made = (rest: Pick<RawVisit, 'status' | 'headers' | 'body' | 'error'>): RawVisit => ({
      n,
      url,
      method,
      by,
      at,
      requestHeaders,
      durationMs: performance.now() - began,
      header: (name) =>
        rest.headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1],
      ...rest,
    });
    const keep = (visit: RawVisit) => {
      evidence.add(visit);
      this.visits.push(visit);
      onVisit(visit);
    };
    try {
      const answer = await request(url, {
        method: method as 'GET', // the methods here are those of undici
        headers: Object.fromEntries(requestHeaders),
        body: body ?? null,
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs,
      });
      const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
        [value ?? []].flat().map((each): [string, string] => [name, each]),
      );
      for (const [name, value] of headers) {
        if (name === 'set-cookie') await this.#jar.setCookie(value, url, { ignoreError: true });
      }
      const { text } = await boundedText(answer.body);
      const visit = made({ status: answer.statusCode, headers, body: text });
      keep(visit);
      return visit;
    } catch (error) {
      keep(made({ status: 0, headers: [], body: '', error: reasonOf(error) }));
      throw new NoAnswer(`${method} ${new URL(url).pathname} got no answer: ${reasonOf(error)}`);
    }
  }
}

/** The absolute address of a redirect; undefined for any other answer. */
export function locationOf(visit: Visit): string | undefined {
  const location = visit.status >= 300 && visit.status < 400 ? visit.header('location') : undefined;
  return location !== undefined && URL.canParse(location, visit.url)
    ? new URL(location, visit.url).href
    : undefined;
}

/** The way from a page to a wanted address: a link, or a form with its fields. */
export function wayTo(isWanted: (url: URL) => boolean, visit: Visit): string | undefined {
  const found: string[] = [];
  walk(parse(visit.body), (node) => {
    const attributes = new Map((node.attrs ?? []).map(({ name, value }) => [name, value]));
    const address = attributes.get(node.nodeName === 'form' ? 'action' : 'href');
    if (address === undefined || !URL.canParse(address, visit.url)) return;
    const url = new URL(address, visit.url);
    if (!isWanted(url)) return;
    if (node.nodeName === 'form') {
      walk(node, (field) => {
        const own = new Map((field.attrs ?? []).map(({ name, value }) => [name, value]));
        const name = own.get('name');
        if (field.nodeName === 'input' && name !== undefined) {
          url.searchParams.set(name, own.get('value') ?? '');
        }
      });
    }
    found.push(url.href);
  });
  return found[0];
}

interface Node {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly Node[];
}

function walk(root: Node, look: (node: Node) => void): void {
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    look(node);
    const children = node.childNodes ?? [];
    for (let place = children.length - 1; place >= 0; place -= 1) {
      const child = children[place];
      if (child !== undefined) open.push(child);
    }
  }
}
