/** The emulator as the service of these clients, which have its hosts and https built in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, request } from 'node:http';
import https from 'node:https';
import { mock } from 'node:test';
import { connect } from 'node:tls';
import { startEmulator } from 'crm-conformance/emulator';
import { ProxyAgent, setGlobalDispatcher } from 'undici';

const redirectUri = 'https://shop.example/callback';

/** Starts everything that the tests of a client share. */
export async function startDouble() {
  const emulator = await startEmulator({ serviceHosts: ['amocrm.ru'], limiter: false });
  const { ca, proxyUrl } = emulator.trust;
  // One agent for clients of node:https, one for clients of fetch. The clients know nothing of it.
  https.globalAgent = new ProxiedAgent(new URL(proxyUrl), ca);
  setGlobalDispatcher(new ProxyAgent({ uri: proxyUrl, requestTls: { ca } }));
  const hook = await startHook();
  return {
    emulator,
    hook,
    /** An account with its administrator, and an integration that nobody has installed yet. */
    async provide() {
      await emulator.reset();
      hook.calls.length = 0;
      const account = await emulator.control.createAccount({ users: [{ role: 'administrator' }] });
      const integration = await emulator.control.createIntegration({
        account_id: account.id,
        redirect_uri: redirectUri,
        disable_hook_uri: hook.url,
      });
      return { account, integration: { ...integration, redirect_uri: redirectUri } };
    },
    /** Moves the clock of the service, and that of this program, which the clients read. */
    advance(by) {
      const now = emulator.advance(by);
      mock.timers.reset();
      mock.timers.enable({ apis: ['Date'], now });
    },
    async close() {
      mock.timers.reset();
      hook.close();
      await emulator.close();
    },
  };
}

/** Leads node:https through a proxy; from Node 24 on, NODE_USE_ENV_PROXY=1 does it. */
class ProxiedAgent extends https.Agent {
  #proxy;
  #ca;

  constructor(proxy, ca) {
    super();
    this.#proxy = proxy;
    this.#ca = ca;
  }

  createConnection(options, done) {
    const { hostname: host, port } = this.#proxy;
    const path = `${options.host}:${options.port}`;
    const asked = request({ host, port, method: 'CONNECT', path, agent: false });
    asked.on('error', done);
    asked.on('connect', (_answer, socket) => {
      done(null, connect({ socket, ca: this.#ca, servername: options.host }));
    });
    asked.end();
  }
}

/** Visits the authorization page as a user, and returns the parameters of the redirect. */
export async function authorize(address, { login, password }) {
  const page = await visit(address);
  const entered = await submit(page, { login, password });
  const consent = await visit(new URL(entered.headers.get('location'), page.url), entered.cookie);
  const { headers } = await submit(consent, { decision: 'allow' });
  return new URL(headers.get('location')).searchParams;
}

async function visit(address, cookie = '') {
  const answer = await fetch(address, { headers: { cookie } });
  const [own] = answer.headers.getSetCookie();
  return { url: answer.url, text: await answer.text(), cookie: own?.split(';')[0] ?? cookie };
}

/** Sends the form of a page with its own fields and those that the user fills in. */
async function submit({ url, text, cookie }, filled) {
  const attribute = (tag, name) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&');
  const own = [...text.matchAll(/<input[^>]*>/g)].map(([tag]) => [
    attribute(tag, 'name'),
    attribute(tag, 'value') ?? '',
  ]);
  const answer = await fetch(new URL(attribute(/<form[^>]*>/.exec(text)[0], 'action'), url), {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...Object.fromEntries(own), ...filled }).toString(),
    redirect: 'manual',
  });
  const [next] = answer.headers.getSetCookie();
  return { headers: answer.headers, cookie: next?.split(';')[0] ?? cookie };
}

/** A program that takes the disable hook, as the clients leave it to their users. */
async function startHook() {
  const calls = [];
  const server = createServer((request, response) => {
    calls.push(new URL(request.url, 'http://localhost').searchParams);
    response.end();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${server.address().port}/disabled`;
  return { url, calls, close: () => server.close() };
}

/** Whether a disable hook is genuine. */
export function isGenuine(query, { client_id, client_secret }) {
  const given = Buffer.from(query.get('signature') ?? '');
  if (query.get('client_uuid') !== client_id) return false;
  const message = `${client_id}|${Number(query.get('account_id'))}`;
  const right = Buffer.from(createHmac('sha256', client_secret).update(message).digest('hex'));
  return given.length === right.length && timingSafeEqual(given, right);
}
