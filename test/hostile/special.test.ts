import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { type Emulator, startEmulator } from '../../harness/emulator/emulator.js';
import { survey } from '../../harness/run/survey.js';
import type { UrlManifest } from '../../harness/targets/manifest/manifest-kinds.js';
import { meet, runOne, timeoutSeconds } from './meeting.js';
import { type Faults, type Proxy, startProxy, withJson, written } from './proxy.js';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.stop());

async function proxyWith(faults: Faults): Promise<Proxy> {
  const proxy = await startProxy(emulator.baseUrl, faults);
  onTestFinished(() => proxy.stop());
  return proxy;
}

async function session(proxy: Proxy, control = emulator.controlUrl) {
  const opened = await meet(proxy.url, control);
  onTestFinished(() => opened.stop());
  return opened;
}

/** A server of somebody else, to which no request of ours may ever come. */
async function stranger(): Promise<{ url: string; visits: string[] }> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`);
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, visits };
}

it('a redirect, a link or a form that leads to another host is not followed, so no secret goes there', async () => {
  const other = await stranger();
  const redirect = `HTTP/1.1 307 Temporary Redirect\r\nLocation: ${other.url}/take\r\nContent-Length: 0\r\n\r\n`;
  const strikes: string[] = ['/api/v4/account', '/oauth2/access_token', '/oauth'];
  for (const path of strikes) {
    const proxy = await proxyWith({
      strikes: ({ target }) => target.split('?')[0] === path,
      misdeed: (socket) => void socket.write(redirect),
    });
    const opened = await session(proxy);
    await emulator.control.forgetRateLimit();
    const results = [
      await runOne('resources/account-is-answered-with-200', opened),
      await runOne('tokens/exchange-gives-pair', opened),
      await runOne('authorization/page-shows-consent-form', opened),
    ];
    expect(results.map(({ outcome }) => outcome.verdict)).not.toEqual([
      'passed',
      'passed',
      'passed',
    ]);
    expect(proxy.asked.map(({ target }) => target.split('?')[0])).toContain(path);
  }
  const links = await proxyWith({
    strikes: () => true,
    misdeed: async (socket, _asked, sound) => {
      const answer = await sound();
      const elsewhere = answer.body.toString('utf8').replaceAll(/https?:\/\/[^/"]+/g, other.url);
      const page = elsewhere.replaceAll(/<form/g, `<form action="${other.url}/take"`);
      socket.write(written({ ...answer, body: Buffer.from(page) }));
    },
  });
  const opened = await session(links);
  await emulator.control.forgetRateLimit();
  await runOne('resources/account-link-leads-to-the-account', opened);
  const page = await runOne('authorization/page-shows-consent-form', opened);
  expect(page.outcome).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringContaining('points to another host'),
  });
  expect(other.visits).toEqual([]);
});

it('a restart in the middle leaves the check under way undecided, and those after it are judged', async () => {
  let restarting = false;
  const proxy = await proxyWith({
    // It is gone from the moment in which it is asked for the account the second time.
    strikes: ({ target, n }) => {
      restarting ||= target.startsWith('/api/v4/account') && n === 2;
      return restarting;
    },
    misdeed: (socket) => void socket.resetAndDestroy(),
  });
  const opened = await session(proxy);
  await emulator.control.forgetRateLimit();
  const verdictOf = async () =>
    (await runOne('resources/account-is-answered-with-200', opened, { once: true })).outcome
      .verdict;
  expect(await verdictOf()).toBe('passed');
  expect(await verdictOf()).toBe('inconclusive');
  restarting = false;
  expect(await verdictOf()).toBe('passed');
});

it('a clock that runs backwards is said to be so, and decides nothing', async () => {
  let backwards = false;
  const proxy = await proxyWith({
    strikes: ({ method, target }) => backwards && method === 'POST' && target === '/_control/clock',
    misdeed: async (socket, _asked, sound) => {
      const day = 86_400_000;
      const back = (value: unknown) => ({ now: Number(Object(value)['now']) - 365 * day });
      socket.write(written(withJson(await sound(), back)));
    },
  });
  const opened = await session(proxy, `${proxy.url}/_control`);
  backwards = true;
  const { outcome } = await runOne('tokens/access-token-dies-after-24-hours', opened);
  expect(outcome).toMatchObject({
    verdict: 'inconclusive',
    reason: expect.stringMatching(/moveClock: asked to move by \d+ ms, it is \d+ ms short/),
  });
});

it('a flood of hooks changes no verdict', async () => {
  let hook: URL | undefined;
  let calls = 0;
  const flood = (url: URL) =>
    Array.from({ length: 150 }, () => {
      const socket = connect(Number(url.port), url.hostname);
      socket.on('error', () => undefined);
      const call = `GET ${url.pathname}?client_uuid=x&n=${(calls += 1)} HTTP/1.1\r\nHost: x\r\n\r\n`;
      socket.write(call.repeat(20));
    });
  const proxy = await proxyWith({
    strikes: ({ target }) => target.startsWith('/_control'),
    misdeed: async (socket, { target, body }, sound) => {
      const given = /"disable_hook_uri":"([^"]+)"/.exec(body.toString())?.[1];
      if (given !== undefined) hook = new URL(given);
      const answer = await sound();
      if (target.endsWith('/deactivations') && hook) flood(hook);
      socket.write(written(answer));
    },
  });
  const opened = await session(proxy, `${proxy.url}/_control`);
  await emulator.control.forgetRateLimit();
  const called = await runOne('hooks/deactivation-calls-the-hook', opened);
  expect(called.outcome).toEqual({ verdict: 'passed' });
  expect(called.durationMs).toBeLessThan(10_000);
  await emulator.control.forgetRateLimit();
  const account = await runOne('resources/account-is-answered-with-200', opened);
  expect(account.outcome).toEqual({ verdict: 'passed' });
  expect(calls).toBeGreaterThanOrEqual(150);
});

const preflightOf = async (faults: Faults, more: Partial<UrlManifest> = {}) => {
  const proxy = await proxyWith(faults);
  return survey({ kind: 'url', base_url: proxy.url, timeout_seconds: timeoutSeconds, ...more });
};

it.each<[string, Faults, RegExp]>([
  [
    'takes connections and never answers',
    { misdeed: () => undefined },
    /no answer: .*TIMEOUT|DEADLINE/,
  ],
  [
    'resets every connection',
    { connected: (socket) => !socket.resetAndDestroy().connecting },
    /no answer: .*ECONNRESET/,
  ],
  ['speaks no HTTP', { misdeed: (socket) => void socket.end('220 mail\r\n') }, /no answer: /],
])(
  'a port that %s is a fault of the configuration, with a way to mend it',
  async (_what, faults, found) => {
    const refused = preflightOf(faults);
    await expect(refused).rejects.toThrow(found);
    await expect(refused).rejects.toThrow('Start the target, or correct base_url in its manifest');
  },
);

it('preflight says no secret back', async () => {
  const proxy = await proxyWith({
    strikes: ({ target }) => target.startsWith('/oauth2'),
    misdeed: (socket, { body }) => {
      const said = JSON.stringify({ error: `no such thing: ${body.toString('utf8')}` });
      socket.write(`HTTP/1.1 400 Bad\r\nContent-Length: ${Buffer.byteLength(said)}\r\n\r\n${said}`);
    },
  });
  const manifest = { kind: 'url', base_url: proxy.url, control: emulator.controlUrl } as const;
  const refused = await survey(manifest).then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(refused).toMatch(
    /PreflightError: .*<client_secret#1>.*<authorization_code#1>|<authorization_code#1>.*<client_secret#1>/s,
  );
  const sent =
    proxy.asked.find(({ target }) => target.startsWith('/oauth2'))?.body.toString() ?? '';
  const secret = /"client_secret":"([^"]+)"/.exec(sent)?.[1] ?? '';
  expect(secret).not.toBe('');
  expect(refused).not.toContain(secret);
});
