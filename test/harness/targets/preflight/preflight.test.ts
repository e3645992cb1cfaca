import { openAsker, openContext } from '../../../../harness/run/check-context.js';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse, stringify } from 'yaml';
import { type Emulator, startEmulator } from '../../../../harness/emulator/emulator.js';
import { loadMutant } from '../../../../harness/emulator/mutant.js';
import { ListenerServer } from '../../../../harness/http/listener-server.js';
import { lookHooks } from '../../../../harness/targets/preflight/look-hooks.js';
import { type Preflight, preflight } from '../../../../harness/targets/preflight/preflight.js';
import type { UrlManifest } from '../../../../harness/targets/manifest/manifest-kinds.js';
import { openSession } from '../../../../harness/targets/session/open-session.js';
import type { Session } from '../../../../harness/targets/session/session.js';
import { answer, httpServer } from '../../http-server.js';
import { temporaryFile } from '../../temporary-folder.js';

async function emulator(): Promise<Emulator> {
  const started = await startEmulator();
  onTestFinished(() => started.stop());
  return started;
}

async function open(manifest: UrlManifest, ...more: never[]): Promise<Session> {
  const session = await openSession(manifest, ...more);
  onTestFinished(() => session.stop());
  return session;
}

async function lookAt(manifest: UrlManifest): Promise<Preflight> {
  return preflight(await open(manifest), openAsker, { thorough: true });
}

/** A profile that differs from the default in one value; returns its file. */
function profileWith(section: string, name: string, value: string): string {
  const shipped = new URL('../../../../spec/profiles/default.yaml', import.meta.url);
  const document: Record<string, Record<string, { value: string }>> = parse(
    readFileSync(fileURLToPath(shipped), 'utf8'),
  );
  const binding = document[section]?.[name];
  if (binding === undefined) throw new Error(`no ${section}.${name} in the default profile`);
  binding.value = value;
  return temporaryFile('profile.yaml', stringify(document));
}

async function manifestOf(more: Partial<UrlManifest> = {}): Promise<UrlManifest> {
  const { baseUrl, controlUrl } = await emulator();
  return { kind: 'url', base_url: baseUrl, control: controlUrl, safety: 'full', ...more };
}

const faultIn = ({ findings }: Preflight) => findings.find(({ state }) => state === 'fault');

describe('preflight', () => {
  it('looks at everything, in order, and finds nothing amiss with the emulator', async () => {
    const looked = await lookAt(await manifestOf({ second_address: '127.0.0.2' }));
    expect(looked.findings.map(({ topic, state }) => [topic, state])).toEqual([
      ['reachable', 'ok'],
      ['access', 'ok'],
      ['clock', 'ok'],
      ['limiter', 'ok'],
      ['bodies', 'ok'],
      ['hooks', 'ok'],
      ['second address', 'ok'],
    ]);
    expect(looked.clock).toEqual({ follows: true, limiterFollows: true });
    expect(looked.clockNote).toMatch(
      /^the target moves its own clock; preflight moved it by 25 hours; followed: /,
    );
  });

  it('says what a target without control and token lacks', async () => {
    const { baseUrl } = await emulator();
    const { findings, clock } = await lookAt({ kind: 'url', base_url: baseUrl });
    const states = new Map(findings.map(({ topic, state }) => [topic, state]));
    expect(faultIn(await lookAt({ kind: 'url', base_url: baseUrl }))).toBeUndefined();
    expect(Object.fromEntries(states)).toMatchObject({
      access: 'limited',
      clock: 'limited',
      hooks: 'limited',
    });
    expect(clock.follows).toBe('the manifest names no control');
    for (const { state, topic, mend } of findings) {
      if (state === 'limited' && topic !== 'hooks') expect(mend, topic).toMatch(/\w/);
    }
  });
});

describe('a profile that does not fit is a fault that names what to mend', () => {
  it('in the fields of the answer', async () => {
    const profile = profileWith('token_endpoint', 'issued_access_token', 'jwt');
    const second = profileWith('token_endpoint', 'issued_refresh_token', 'again');
    const both = parse(readFileSync(profile, 'utf8'));
    both.token_endpoint.issued_refresh_token = parse(
      readFileSync(second, 'utf8'),
    ).token_endpoint.issued_refresh_token;
    const file = temporaryFile('both.yaml', stringify(both));
    const fault = faultIn(await lookAt(await manifestOf({ profile: file })));
    expect(fault).toMatchObject({
      topic: 'access',
      tried: 'POST /oauth2/access_token with a fresh authorization code',
    });
    expect(fault?.found).toMatch(
      /^status 200 and the fields .*access_token.*, where the profile default expects jwt and again$/,
    );
    expect(fault?.mend).toContain('issued_access_token');
  });

  it.each(['issued_access_token', 'issued_refresh_token'])(
    'in one field of the answer, %s, while the other is there',
    async (name) => {
      const profile = profileWith('token_endpoint', name, 'jwt');
      const fault = faultIn(await lookAt(await manifestOf({ profile })));
      expect(fault?.found).toMatch(/^status 200 and the fields .*, where the profile .*\bjwt\b/);
      expect(fault?.mend).toContain('issued_access_token');
    },
  );

  it('but not where a token is missing under any name, which is for the checks to judge', async () => {
    const started = await startEmulator({
      mutant: await loadMutant('exchange-without-refresh-token'),
    });
    onTestFinished(() => started.stop());
    const { baseUrl: base_url, controlUrl: control } = started;
    const looked = await lookAt({ kind: 'url', base_url, control, safety: 'full' });
    expect(faultIn(looked)).toBeUndefined();
  });

  it('in the fields of the request', async () => {
    const profile = profileWith('token_endpoint', 'client_secret', 'password');
    const fault = faultIn(await lookAt(await manifestOf({ profile })));
    expect(fault?.found).toMatch(/^status 4\d\d: /);
    expect(fault?.mend).toContain('names the fields of the request as the target expects them');
  });

  it('in the encoding, where the other one is accepted', async () => {
    const { baseUrl, controlUrl } = await emulator();
    const pass = async (request: IncomingMessage, reply: ServerResponse) => {
      const type = request.headers['content-type'] ?? '';
      const isToken = request.url === '/oauth2/access_token';
      if (isToken && type.endsWith('json')) return answer(reply, 415, { status: 415 });
      const body = await text(request);
      const passed = await fetch(baseUrl + (request.url ?? ''), {
        method: request.method ?? 'GET',
        headers: { authorization: request.headers.authorization ?? '', 'content-type': type },
        ...(body !== '' && { body }),
      });
      reply.writeHead(passed.status).end(await passed.text());
    };
    const proxy = createServer((request, reply) => void pass(request, reply));
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => proxy.closeAllConnections());
    onTestFinished(() => void proxy.close());
    const base_url = `http://127.0.0.1:${Object(proxy.address()).port}`;
    const fault = faultIn(await lookAt({ kind: 'url', base_url, control: controlUrl }));
    expect(fault?.found).toMatch(/^status 415: /);
    expect(fault?.mend).toBe(
      'The target accepts the request as form: give the manifest a profile whose token_endpoint.encoding is form',
    );
  });

  it('in the scheme of the access token', async () => {
    const profile = profileWith('access_token', 'scheme', 'Token');
    const fault = faultIn(await lookAt(await manifestOf({ profile })));
    expect(fault?.found).toBe('status 401 (the token was sent as Authorization: Token …)');
    expect(fault?.mend).toContain('names the right header and scheme');
  });
});

describe('an address or a token that is wrong is a fault', () => {
  it('base_url with a prefix that is not there', async () => {
    const { baseUrl, controlUrl } = await emulator();
    const fault = faultIn(
      await lookAt({ kind: 'url', base_url: `${baseUrl}/crm`, control: controlUrl }),
    );
    expect(fault?.found).toBe('status 404, and GET /api/v4/account was answered 404 too');
    expect(fault?.mend).toContain('Correct base_url');
  });

  it('base_url that redirects', async () => {
    const { controlUrl } = await emulator();
    const { url } = await httpServer((_seen, reply) => {
      reply.writeHead(301, { location: 'https://crm.example/' }).end();
    });
    const fault = faultIn(await lookAt({ kind: 'url', base_url: url, control: controlUrl }));
    expect(fault?.found).toBe('status 301, a redirect to https://crm.example/');
  });

  it('an access token that is refused', async () => {
    const { baseUrl } = await emulator();
    const manifest: UrlManifest = {
      kind: 'url',
      base_url: baseUrl,
      credentials: { access_token: 'a.b.c' },
    };
    const fault = faultIn(await lookAt(manifest));
    expect(fault?.tried).toBe('GET /api/v4/account with the access_token of the manifest');
    expect(fault?.mend).toContain('Give the manifest a token that is valid');
  });
});

describe('a limiter that does not follow the clock', () => {
  /** Control tells of a clock of its own that moves, and the emulator knows nothing of it. */
  async function withClockAside(): Promise<UrlManifest> {
    const { baseUrl, controlUrl } = await emulator();
    let ahead = 0;
    const proxy = await httpServer(async ({ method, target, body }, reply) => {
      if (target === '/clock') {
        ahead += Number(Object(body)['advance_ms'] ?? 0);
        return answer(reply, 200, { now: Date.now() + ahead });
      }
      const passed = await fetch(controlUrl + target, {
        method,
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
      const said = await passed.text();
      answer(reply, passed.status, said === '' ? undefined : JSON.parse(said));
    });
    return { kind: 'url', base_url: baseUrl, control: proxy.url, safety: 'full' };
  }

  it('is found out, and requests are spaced in real time from then on', async () => {
    const manifest = await withClockAside();
    const { findings, clock, clockNote } = await lookAt(manifest);
    expect(findings.find(({ topic }) => topic === 'limiter')).toMatchObject({ state: 'limited' });
    expect(clock).toEqual({ follows: true, limiterFollows: false });
    expect(clockNote).toContain('did not follow: the end of an access token (401)');
    expect(clockNote).toContain('the limiter did not follow, so requests are spaced in real time');

    const session = await openSession(manifest, { findings: clock });
    onTestFinished(() => session.stop());
    const { context } = openContext(
      session,
      {},
      { seed: 1, runs: 1 },
      new AbortController().signal,
    );
    const start = performance.now();
    // A 429 would be thrown.
    for (let sent = 0; sent < 15; sent += 1)
      await context.resources.call(undefined, '/api/v4/account');
    expect(performance.now() - start).toBeGreaterThan(1_900);
  });
});

describe('hooks that do not come', () => {
  it('as safety keeps deactivation back are not said to be missing from control', async () => {
    const { findings } = await lookAt(await manifestOf({ safety: 'careful' }));
    expect(findings.find(({ topic }) => topic === 'hooks')).toMatchObject({
      state: 'limited',
      found: 'safety careful does not allow deactivate',
    });
  });

  it('from a target that may not reach this machine are a capability that is missing', async () => {
    const session = await open(await manifestOf());
    const deaf: Session = {
      ...session,
      listeners: () => ListenerServer.start({ bind: '127.0.0.1', host: 'nowhere.invalid' }),
    };
    const { context } = openContext(deaf, {}, { seed: 1, runs: 1 }, new AbortController().signal);
    const { finding, withheld } = await lookHooks(deaf, context);
    expect(finding).toMatchObject({ topic: 'hooks', state: 'limited' });
    expect(finding.mend).toContain('listen_host');
    expect([...withheld.keys()]).toEqual(['hooks', 'widget']);
    expect(withheld.get('hooks')).toMatch(
      /no call arrived within 3 s .* it sends none, or cannot reach this machine$/,
    );
  });
});
