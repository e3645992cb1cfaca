import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { incidentKinds } from '../../../harness/emulator/steering/incident-kinds.js';
import { type EmulatorOptions, startEmulator } from '../../../harness/library/emulator.js';

async function started(options: EmulatorOptions = {}) {
  const emulator = await startEmulator(options);
  onTestFinished(() => emulator.close());
  const connection = await emulator.connect();
  const get = (path = '/api/v4/account') =>
    fetch(emulator.baseUrl + path, {
      headers: { authorization: `Bearer ${connection.access_token}` },
    });
  return { emulator, connection, get };
}

describe('an emulator from a test', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has a fault, choices and a clock by name', async () => {
    const { emulator, get } = await started({
      mutant: 'account-without-country',
      variants: ['layout-pretty'],
      choices: { tokenType: 'bearer' },
      clock: new Date('2030-01-31T12:00:00Z'),
    });
    const text = await (await get()).text();
    expect(text).not.toContain('country');
    expect(text).toContain('\n  "id"');
    expect(new Date(emulator.now()).toISOString()).toMatch(/^2030-01-31T12:00:/);
    expect(new Date(emulator.advance({ days: 1, hours: -22 })).toISOString()).toMatch(
      /^2030-01-31T14:00:/,
    );
    expect(await emulator.switch({ mutants: [] })).toEqual({
      mutants: [],
      variants: ['layout-pretty'],
      choices: { tokenType: 'bearer' },
    });
    expect(await (await get()).text()).toContain('country');
  });

  it('runs with a clock of the test', async () => {
    let now = Date.parse('2031-05-05T00:00:00Z');
    const { emulator } = await started({ clock: () => now });
    expect(emulator.now()).toBe(now);
    now += 1_000;
    expect(emulator.now()).toBe(now);
    expect(emulator.advance(5)).toBe(now + 5);
  });

  it('shows what arrived, and waits for it', async () => {
    const { emulator, connection, get } = await started();
    const waiting = emulator.waitFor({ path: '/api/v4/account', count: 2 });
    await Promise.all([get(), get()]);
    expect((await waiting).map(({ account_id }) => account_id)).toEqual([
      connection.account_id,
      connection.account_id,
    ]);
    await expect(emulator.waitFor({ purpose: 'renewal', timeout_ms: 5 })).rejects.toThrow(
      /^expected 1 requests that match \{"purpose":"renewal"\} within 5 ms, found 0\nthe last that arrived:\n {2}GET \/api\/v4\/account 200/,
    );
    await emulator.clearRequests();
    expect(emulator.requests()).toEqual([]);
  });

  it('tells of each request as it comes', async () => {
    const { emulator, get } = await started();
    const paths: string[] = [];
    const end = emulator.follow(({ path }) => paths.push(path));
    await get();
    end();
    await get('/api/v4/leads');
    expect(paths).toEqual(['/api/v4/account']);
  });

  it('orders an incident, and undoes it with one call', async () => {
    const { emulator, get } = await started();
    const incident = await emulator.incident({ kind: 'server-failure', times: 9 });
    expect((await get()).status).toBe(500);
    await incident.undo();
    expect((await get()).status).toBe(200);
    await incident.undo();
    expect(await emulator.incidents()).toEqual([]);
  });

  it('turns its limiter off, and starts without', async () => {
    const { emulator, get } = await started({ limiter: false });
    const burst = async () => {
      const all = await Promise.all(Array.from({ length: 30 }, () => get()));
      return all.filter(({ status }) => status === 429).length;
    };
    expect(await burst()).toBe(0);
    await emulator.limiter(true);
    expect(await burst()).toBeGreaterThan(0);
    await emulator.reset();
    expect(await emulator.connect()).toMatchObject({ account_id: 30_000_001 });
  });

  it('names an account by a host that resolves, or by one of the service', async () => {
    const { connection } = await started();
    expect(connection.address).toBe('localhost');
    const proxied = await started({ serviceHosts: ['crm.example'] });
    expect(proxied.connection.address).toBe('account30000001.crm.example');
    expect(proxied.emulator.trust?.proxyUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('goes on under fake timers', async () => {
    const { emulator } = await started({ variants: ['answers-late'] });
    vi.useFakeTimers();
    vi.setSystemTime('2001-01-01');
    expect(new Date(emulator.now()).getUTCFullYear()).toBeGreaterThan(2020);
    expect((await fetch(`${emulator.baseUrl}/api/v4/account`)).status).toBe(401);
    await expect(emulator.waitFor({ status: 500, timeout_ms: 1 })).rejects.toThrow('found 0');
  });

  it.each([
    [{ mutnat: 'code-reusable' }, 'unknown option mutnat; allowed are mutant, '],
    [{ mutant: 'code-reusible' }, 'did you mean "code-reusable"?'],
    [{ variants: ['layout-prety'] }, 'did you mean "layout-pretty"?'],
    [{ choices: { limiter: 'leaky' } }, 'choices.limiter: found "leaky", allowed "sliding-log"'],
    [{ clock: new Date('nonsense') }, 'clock: found no valid Date'],
  ])('refuses %j', async (options, message) => {
    // As a caller without types may write it.
    const wrong = options as EmulatorOptions;
    await expect(startEmulator(wrong)).rejects.toThrow('startEmulator: ');
    await expect(startEmulator(wrong)).rejects.toThrow(message);
  });

  it('refuses a wrong request with the place', async () => {
    const { emulator } = await started();
    const wrong = { kind: 'answer-lots' } as unknown as Parameters<typeof emulator.incident>[0];
    await expect(emulator.incident(wrong)).rejects.toThrow('at body.kind: expected one of');
    expect(() => emulator.advance(-1)).toThrow('found -1');
    expect(() => emulator.advance({ weeks: 1 } as never)).toThrow('advance: found weeks: 1');
  });

  it('ends with the block that uses it', async () => {
    const { baseUrl } = await (async () => {
      await using emulator = await startEmulator();
      return emulator;
    })();
    await expect(fetch(baseUrl)).rejects.toThrow('fetch failed');
  });

  it('has a page that names each operation, each option and each incident', async () => {
    const { emulator } = await started();
    const page = readFileSync(new URL('../../../docs/library.md', import.meta.url), 'utf8');
    const refused = await startEmulator({ no: 1 } as EmulatorOptions).then(() => '', String);
    const options = /allowed are (.*?)(?:;|$)/.exec(refused)?.[1]?.split(', ') ?? [];
    expect(options).toContain('serviceHosts');
    const named = [...Object.keys(emulator), ...options, ...Object.keys(incidentKinds)];
    expect(named.filter((each) => !new RegExp(`\\b${each}\\b`).test(page))).toEqual([]);
  });

  it('loads nothing of the suite, and few packages', () => {
    const root = new URL('../../../dist/', import.meta.url);
    const files = new Set<string>();
    const packages = new Set<string>();
    const read = (url: URL): void => {
      if (files.has(url.href)) return;
      files.add(url.href);
      const text = readFileSync(url, 'utf8');
      // An import() is loaded later, when it is needed.
      for (const [, from = ''] of text.matchAll(
        /^(?:import|export) (?:[^'"]*? from )?['"]([^'"]+)['"];/gm,
      )) {
        if (from.startsWith('.')) read(new URL(from, url));
        else if (!from.startsWith('node:')) packages.add(from.split('/')[0] ?? '');
      }
    };
    read(new URL('harness/library/emulator.js', root));
    const folders = [...files].map((each) => each.slice(root.href.length).replace(/\/[^/]*$/, ''));
    expect(
      folders.filter((each) => /^(suites|reports|harness\/(run|targets|cli))/.test(each)),
    ).toEqual([]);
    expect([...packages].toSorted()).toEqual([
      '@fastify',
      'fastest-levenshtein',
      'fastify',
      'preact',
      'preact-render-to-string',
    ]);
  });

  it('is the same module by require', async () => {
    const require = createRequire(new URL('../../../package.json', import.meta.url));
    const loaded: { startEmulator: typeof startEmulator } = require('crm-conformance/emulator');
    const emulator = await loaded.startEmulator();
    onTestFinished(() => emulator.close());
    expect((await fetch(`${emulator.baseUrl}/api/v4/account`)).status).toBe(401);
  });
});
