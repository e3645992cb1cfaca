import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** A request as the service of a page design sees it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The fields of the body, in whichever of the three encodings it came. */
  readonly form: URLSearchParams;
  /** The body as it came. */
  readonly raw: string;
  readonly type: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The value of the session's cookie. */
  readonly session: string | undefined;
}

/** An answer of a page; without a status it is 200, or 302 with `location`. */
export interface Shown {
  readonly status?: number;
  readonly html?: string;
  /** Instead of `html`: a page that is sent in windows-1252. */
  readonly latin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly location?: string;
}

/** A correct service whose pages have a design of their own. */
export interface Design {
  readonly title: string;
  /** The flow of a manifest, where the profile does not describe the page. */
  readonly flow?: object;
  /** The flow in a browser, where the profile does not describe the page. */
  readonly browserFlow?: object;
  /** Whether a flow in a browser has no words for the page, or the driver cannot follow it. */
  readonly notInBrowser?: true;
  readonly mode?: 'popup' | 'post_message';
  /** Why a browser without script cannot tell the outcome. */
  readonly script?: true;
  /** Whether a browser without script sees nothing of the page. */
  readonly isEmpty?: true;
  readonly pages: (service: Service) => Readonly<Record<string, (asked: Asked) => Shown>>;
}

export const redirectUri = 'https://integrator.example/callback';
export const name = 'Sales & Söhne';
/** The accounts of the user. */
export const accounts = [
  { id: 7, subdomain: 'first', address: 'first.crm.example' },
  { id: 8, subdomain: 'second', address: 'second.crm.example' },
] as const;

/** What all designs have in common: sessions, log-in, installations and codes. */
export class Service {
  readonly installed: string[] = [];
  readonly codes: string[] = [];
  readonly csrf = randomBytes(6).toString('hex');
  readonly #sessions = new Set<string>();
  state: string | null = null;

  /** Installs, and gives the address of the redirect. */
  allow(account: string | null): string {
    if (account === null) return this.#redirect({ error: 'no_account' });
    this.installed.push(account);
    const code = randomBytes(8).toString('hex');
    this.codes.push(code);
    return this.#redirect({ code, referer: 'second.crm.example' });
  }

  decline(): string {
    return this.#redirect({ error: 'access_denied' });
  }

  /** Decides by the fields of a form, as most pages do; refuses a forged form. */
  decide(
    { form, query }: Asked,
    account = form.get('account_id') ?? query.get('account_id'),
  ): string {
    const field = (wanted: string) => form.get(wanted) ?? query.get(wanted);
    if (field('csrf') !== this.csrf) return '/forged';
    return field('decision') === 'allow' ? this.allow(account) : this.decline();
  }

  logIn(): Record<string, string> {
    const session = randomBytes(8).toString('hex');
    this.#sessions.add(session);
    return { 'set-cookie': `sid=${session}; Path=/; HttpOnly` };
  }

  knows({ session }: Asked): boolean {
    return session !== undefined && this.#sessions.has(session);
  }

  #redirect(outcome: Record<string, string>): string {
    const query = new URLSearchParams(outcome);
    if (this.state !== null) query.set('state', this.state);
    return `${redirectUri}?${query.toString().replaceAll('+', '%20')}`;
  }
}

const right = { login: 'admin', password: 'pass word~1' };

/** The usual pages; a design replaces some of them. */
function usual(service: Service): Record<string, (asked: Asked) => Shown> {
  return {
    '/oauth': (asked) => ({ html: service.knows(asked) ? consentPage(service) : loginPage() }),
    '/login': ({ form }) =>
      form.get('login') === right.login && form.get('password') === right.password
        ? { location: '/oauth', headers: service.logIn() }
        : { html: loginPage('Wrong login or password.') },
    '/decide': (asked) => ({ location: service.decide(asked) }),
  };
}

export function loginPage(fault = ''): string {
  return `<h1>Log in</h1><p>${fault}</p><form method=post action=/login>
    <input name=login><input name=password type=password><button>Log in</button></form>`;
}

export function head(): string {
  return '<!doctype html><title>CRM</title><h1>Sales &amp; S&ouml;hne asks for access</h1>';
}

export const radios = `<label><input type=radio name=account_id value=7 checked> One</label>
  <label><input type=radio name=account_id value=8> Two</label>`;

export const buttons = `<button name=decision value=allow>Allow</button>
  <button name=decision value=decline>Decline</button>`;

export function csrfOf({ csrf }: Service): string {
  return `<input type=hidden name=csrf value=${csrf}>`;
}

/** The consent page with other content of the form, or another form. */
export function consentPage(
  service: Service,
  content = `${radios}${buttons}`,
  form = 'method=post action=/decide',
): string {
  return `${head()}<form ${form}>${csrfOf(service)}${content}</form>`;
}

/** Starts the service of a design; it ends with the test. */
export async function serve(design: Design): Promise<{ url: string; service: Service }> {
  const service = new Service();
  const pages = { ...usual(service), ...design.pages(service) };
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page');
      const type = request.headers['content-type'] ?? '';
      const asked: Asked = {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        form: await fieldsOf(Buffer.concat(chunks), type),
        raw: Buffer.concat(chunks).toString('latin1'),
        type,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
        ),
        session: /sid=([0-9a-f]+)/.exec(request.headers.cookie ?? '')?.[1],
      };
      if (pathname === '/oauth' && searchParams.has('client_id')) {
        service.state = searchParams.get('state');
      }
      const shown = pages[pathname]?.(asked) ?? { status: 404, html: 'not found' };
      const {
        status = shown.location === undefined ? 200 : 302,
        html = '',
        latin,
        headers,
      } = shown;
      response.writeHead(status, {
        'content-type': 'text/html; charset=utf-8',
        ...headers,
        ...(shown.location !== undefined && { location: shown.location }),
      });
      response.end(latin === undefined ? html : inWindows1252(latin));
    };
    answer().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, service };
}

/** Latin-1, and the one further character that the pages have. */
function inWindows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
}

async function fieldsOf(body: Buffer, type: string): Promise<URLSearchParams> {
  const fields = new URLSearchParams();
  if (type.startsWith('multipart/form-data')) {
    const data = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    data.forEach((value, key) => fields.append(key, typeof value === 'string' ? value : ''));
    return fields;
  }
  const text = body.toString();
  if (!type.startsWith('text/plain')) return new URLSearchParams(text);
  for (const line of text.split('\r\n')) {
    const at = line.indexOf('=');
    if (at >= 0) fields.append(line.slice(0, at), line.slice(at + 1));
  }
  return fields;
}
