import { type Emulator, startEmulator } from 'crm-conformance/emulator';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { integration, type Tokens } from './integration.js';

let emulator: Emulator;
let read: ReturnType<typeof integration>;

beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.close());

beforeEach(async () => {
  await emulator.reset();
  const connection = await emulator.connect();
  const { client_id, client_secret, redirect_uri } = connection;
  let stored: Tokens = connection;
  read = integration(
    emulator.baseUrl,
    { client_id, client_secret, redirect_uri },
    { read: () => stored, write: (tokens) => (stored = tokens) },
  );
});

test('access lives on when the answer of a renewal is lost', async () => {
  emulator.advance({ hours: 25 });
  await emulator.incident({ kind: 'answer-lost', purpose: 'renewal' });

  expect((await read('/api/v4/account')).status).toBe(200);

  const renewals = emulator.requests({ purpose: 'renewal' });
  expect(renewals.map(({ status }) => status)).toEqual([undefined, 200]);
  for (const { body } of renewals) {
    expect(JSON.parse(body)).toHaveProperty('refresh_token', '<refresh_token#1>');
  }
});

test('a failure of the service is left to the caller', async () => {
  const incident = await emulator.incident({ kind: 'server-failure', for_ms: 60_000 });
  expect((await read('/api/v4/account')).status).toBe(500);
  await incident.undo();
  expect((await read('/api/v4/account')).status).toBe(200);
});

test('fake timers do not stop the emulator', async () => {
  vi.useFakeTimers({ now: emulator.now(), toFake: ['Date', 'setTimeout'] });
  try {
    vi.setSystemTime(emulator.advance({ days: 80 }));
    expect((await read('/api/v4/account')).status).toBe(200);
    expect(Math.abs(Date.now() - emulator.now())).toBeLessThan(60_000);
  } finally {
    vi.useRealTimers();
  }
});
