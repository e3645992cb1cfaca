'use strict';
const { startEmulator } = require('crm-conformance/emulator');
const { Integration } = require('./integration.js');

let emulator;
let integration;

beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.close());

beforeEach(async () => {
  await emulator.reset();
  const { client_id, client_secret, redirect_uri, ...tokens } = await emulator.connect();
  let stored = tokens;
  integration = new Integration({
    baseUrl: emulator.baseUrl,
    credentials: { client_id, client_secret, redirect_uri },
    store: { read: () => stored, write: (pair) => (stored = pair) },
  });
});

test('access lives on when the answer of a renewal is lost', async () => {
  emulator.advance({ hours: 25 });
  await emulator.incident({ kind: 'answer-lost', purpose: 'renewal' });

  expect((await integration.get('/api/v4/account')).status).toBe(200);

  const renewals = emulator.requests({ purpose: 'renewal' });
  expect(renewals.map(({ status }) => status)).toEqual([undefined, 200]);
  for (const { body } of renewals) {
    expect(JSON.parse(body).refresh_token).toBe('<refresh_token#1>');
  }
});

test('a revoked refresh token is said, and not tried for ever', async () => {
  await emulator.reset();
  await expect(integration.get('/api/v4/account')).rejects.toThrow('must be granted again');
  expect(emulator.requests({ purpose: 'renewal' })).toHaveLength(1);
});

test('fake timers of jest do not stop the emulator', async () => {
  jest.useFakeTimers({ now: emulator.now(), doNotFake: ['nextTick', 'setImmediate'] });
  try {
    jest.setSystemTime(emulator.advance({ days: 80 }));
    expect((await integration.get('/api/v4/account')).status).toBe(200);
    expect(Math.abs(Date.now() - emulator.now())).toBeLessThan(60_000);
  } finally {
    jest.useRealTimers();
  }
});
