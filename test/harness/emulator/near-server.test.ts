import { describe, expect, it } from 'vitest';
import { startEmulator } from '../../../harness/emulator/emulator.js';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import { seedRandom } from '../../../harness/emulator/random.js';
import { loadVariant } from '../../../harness/emulator/variant.js';
import type { NearServer } from '../../../harness/http/near.js';
import { Transport, type WireRequest } from '../../../harness/http/transport.js';
import { TransportError } from '../../../harness/http/transport-error.js';
import type { MutantId } from '../../../harness/check/generated/mutant-ids.js';
import type { VariantId } from '../../../harness/check/generated/variant-ids.js';

interface Kind {
  readonly mutant?: MutantId;
  readonly variants?: readonly VariantId[];
}

/** How the requests of a conversation were served. */
interface Ways {
  /** Taken without a connection. */
  near: number;
  /** Of these, answered over a connection. */
  tickets: number;
}

/** Says which of the requests are sent; `place` counts them from 1. */
type Chosen = (request: { readonly path: string }, place: number) => boolean;

const noon = Date.UTC(2026, 4, 12, 12);
const key = 'authorization';
const json = ['content-type', 'application/json'] as const;
const form = ['content-type', 'application/x-www-form-urlencoded'] as const;
const paths = [
  '/api/v4/account',
  '/api/v4/account?with=a%20b&x=%zz&y=[1]',
  '/api/v4/account/',
  '/api/v4/account;v=1',
  '/API/v4/account',
  '//api/v4/account',
  '/api/v4/%61ccount',
  '/api/v4/leads',
  '/api/v4/leads?page=2&limit=251',
  '/api/v4/leads/1',
  '/api/v4/leads/abc',
  '/api/v4/leads/',
  '/api/v4/leads/custom_fields',
  '/api/v4/leads/custom_fields/1',
  '/api/v4/leads/pipelines/1',
  `/api/v4/leads/${'1'.repeat(100)}`,
  `/api/v4/leads/${'1'.repeat(600)}`,
  '/api/v4/sources',
  '/api/v4/nothing',
  '/api/v4/na%C3%AFve',
  '/oauth',
  '/oauth/',
  '/oauth?client_id=none&state=%2B+%20%F0%9F%99%82',
  '/oauth/decision',
  '/oauth2/access_token',
  '/settings/integrations/none/secret',
  '/v2/origin/custom/some_channel',
  '/v2/origin/custom/some_channel/connect',
  '/_control/clock',
  '/_controls',
  '/',
  '/favicon.ico?',
];
const bodies: readonly Pick<WireRequest, 'headers' | 'body'>[] = [
  { headers: [] },
  { headers: [json] },
  { headers: [json], body: Buffer.alloc(0) },
  { headers: [json], body: Buffer.from('[{"name":"naïve 🙂","price":1}]') },
  { headers: [json], body: Buffer.from('{"broken') },
  { headers: [form], body: Buffer.from('grant_type=refresh_token&client_id=a+b%21') },
  { headers: [['Content-Type', 'application/json; charset=utf-8']], body: Buffer.from('[]') },
  { headers: [['connection', 'close']] },
  {
    headers: [['content-type', 'application/x-www-form-urlencoded; charset=UTF-8']],
    body: Buffer.from('grant_type=none'),
  },
  { headers: [['content-type', 'garbage']], body: Buffer.from('[]') },
  { headers: [], body: Buffer.from('[]') },
];
const oddHeaders: readonly WireRequest['headers'][] = [
  [['Accept', 'text/html']],
  [
    ['accept', 'a/b'],
    ['Accept', 'c/d'],
  ],
  [
    ['cookie', 'a=1'],
    ['cookie', 'b=2'],
  ],
  [['x-empty', '']],
  [['x-padded', ' a ']],
  [['x-control', 'a\u0001b']],
  [['x-latin', 'na\u00efve']],
  [['x-wide', '\u0448']],
  [['bad name', 'a']],
  [['__proto__', 'a']],
  [['constructor', 'a']],
  [['host', 'elsewhere.example']],
  [['connection', 'close']],
  [['Connection', 'Close']],
  [
    ['connection', 'close'],
    ['connection', 'close'],
  ],
  [['connection', 'keep-alive, x-a']],
  [['expect', '100-continue']],
  [['te', 'trailers']],
  [['content-length', '5']],
  [['transfer-encoding', 'chunked']],
  [['x-answer-ticket', '1']],
  [['x-long', 'a'.repeat(7_000)]],
  [['x-too-long', 'a'.repeat(20_000)]],
];

/** Requests of every kind, with a token that works. */
function* requests(bearer: string): Generator<Omit<WireRequest, 'url'> & { path: string }> {
  const allowed = [key, bearer] as const;
  for (const path of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS']) {
      yield { method, path, headers: [] };
      for (const { headers, body } of bodies) {
        if (method === 'HEAD' && body !== undefined) continue;
        yield { method, path, headers: [allowed, ...headers], body };
      }
    }
  }
  for (const odd of oddHeaders) {
    for (const method of ['GET', 'POST']) {
      yield { method, path: '/api/v4/account', headers: [allowed, ...odd] };
    }
  }
  const large = Buffer.alloc(9 * 1024 * 1024, ' ');
  yield { method: 'POST', path: '/api/v4/leads', headers: [allowed, json], body: large };
  const long = Buffer.from(JSON.stringify([{ name: 'a'.repeat(600_000) }]));
  yield { method: 'POST', path: '/api/v4/leads', headers: [allowed, json], body: long };
}

/** Sends the requests to an emulator that invents the same each time, and tells what a client sees. */
async function conversation(kind: Kind, isNear: boolean, of: Chosen): Promise<[string[], Ways]> {
  seedRandom('a conversation');
  const emulator = await startEmulator({
    ...(kind.mutant !== undefined && { mutant: await loadMutant(kind.mutant) }),
    variants: await Promise.all((kind.variants ?? []).map(loadVariant)),
    control: false,
    journal: false,
    limiter: false,
    near: isNear,
    wall: () => noon,
  });
  const ways: Ways = { near: 0, tickets: 0 };
  const transport = new Transport(
    undefined,
    {},
    { ca: emulator.trust?.ca, near: counted(emulator.near, ways) },
  );
  const shown = (text: string) => text.replaceAll(new URL(emulator.baseUrl).host, '<host>');
  const seen: string[] = [];
  const exchange = async ({ path, ...request }: Omit<WireRequest, 'url'> & { path: string }) => {
    const sent = { ...request, url: emulator.baseUrl + path };
    return transport.send(sent).catch((error: unknown) => error);
  };
  const tell = (what: string, found: unknown) => {
    if (found instanceof TransportError)
      return seen.push(`${what}: ${found.code} ${shown(found.message)}`);
    const { status, headers, body } = found as Awaited<ReturnType<Transport['send']>>;
    const told = headers.map(([name, value]) =>
      name === 'Date' ? `${name}: ${value.length}` : `${name}: ${value}`,
    );
    return seen.push(
      `${what}: ${status}\n${shown(told.join('\n'))}\n\n${shown(body.toString('latin1'))}`,
    );
  };
  try {
    const redirect = 'http://127.0.0.1:9/';
    const { control } = emulator;
    const account = await control.createAccount({ users: [{ role: 'administrator' }] });
    const [admin] = account.users;
    const made = await control.createIntegration({
      account_id: account.id,
      redirect_uri: redirect,
      name: 'A',
    });
    const subject = { client_id: made.client_id, account_id: account.id };
    const { code } = await control.grant({ ...subject, user_id: admin?.id ?? 0 });
    const fields = { ...made, redirect_uri: redirect, grant_type: 'authorization_code', code };
    const body = Buffer.from(JSON.stringify(fields));
    const pair = await exchange({
      method: 'POST',
      path: '/oauth2/access_token',
      headers: [json],
      body,
    });
    tell('pair', pair);
    const given = /"access_token":\s*"([^"]+)"/.exec(String((pair as { body?: Buffer }).body))?.[1];
    let place = 0;
    for (const request of requests(`Bearer ${given ?? 'none'}`)) {
      place += 1;
      if (!of(request, place)) continue;
      const { method, path, headers, body: sent } = request;
      const names = headers.map(([name, value]) => `${name}=${value.slice(0, 12)}`).join(' ');
      tell(`${method} ${path} ${names} ${sent?.length ?? '-'}`, await exchange(request));
    }
  } finally {
    await transport.close();
    await emulator.stop();
  }
  return [seen, ways];
}

function counted(near: NearServer | undefined, ways: Ways): NearServer | undefined {
  return (
    near && {
      origin: near.origin,
      serve: (request) => {
        const served = near.serve(request);
        if (served !== undefined) ways.near += 1;
        return served?.then((answer) => {
          if ('ticket' in answer) ways.tickets += 1;
          return answer;
        });
      },
    }
  );
}

async function bothWays(kind: Kind, of: Chosen): Promise<Ways> {
  const [near, ways] = await conversation(kind, true, of);
  const [connected] = await conversation(kind, false, of);
  expect(near.length).toBeGreaterThan(50);
  expect(near).toEqual(connected);
  return ways;
}

describe('an emulator of this process, with and without connections', () => {
  it('gives the same answers to requests of every kind', { timeout: 60_000 }, async () => {
    const ways = await bothWays({}, () => true);
    expect(ways.near).toBeGreaterThan(150);
    expect(ways.tickets).toBe(0);
  });

  const variants: VariantId[] = [
    'header-names-in-title-case',
    'cookie-on-every-answer',
    'date-absent',
    'date-of-the-machine-clock',
    'head-refused',
    'page-not-at-slash',
    'any-lead-path-is-an-id',
    'challenge-header',
    'allow-header-absent',
  ];
  it.each(variants)('gives the same answers as the variant %s', async (id) => {
    expect(
      (await bothWays({ variants: [id] }, (_request, place) => place % 7 === 0)).near,
    ).toBeGreaterThan(15);
  });

  const connected: VariantId[] = ['answers-chunked', 'connection-close', 'one-request-at-a-time'];
  it.each(connected)('takes all requests of the variant %s over connections', async (id) => {
    expect((await bothWays({ variants: [id] }, (_request, place) => place % 17 === 0)).near).toBe(
      0,
    );
  });

  const mutants: MutantId[] = [
    'no-sources-with-body',
    'no-sources-with-body-unannounced',
    'no-sources-chunked',
    'no-sources-announces-a-length',
    'no-leads-with-null-body',
  ];
  it.each(mutants)('sends what only a connection shows over one: %s', async (id) => {
    const ways = await bothWays({ mutant: id }, ({ path }) => /v4\/(?:leads|sources)$/.test(path));
    expect(ways.tickets).toBeGreaterThan(0);
  });
});
