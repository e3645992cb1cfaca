import { expect, it, onTestFinished } from 'vitest';
import type { CheckId } from '../../harness/check/generated/check-ids.js';
import { startEmulator } from '../../harness/emulator/emulator.js';
import { openSession } from '../../harness/targets/session/open-session.js';
import { runOne } from './meeting.js';
import { startProxy } from './proxy.js';

/** Checks that send DELETE and PUT where that is allowed, those that only do so besides included. */
const checks: readonly CheckId[] = [
  'errors/unsupported-method-is-405',
  'errors/method-not-allowed-has-shape-a',
  'errors/problem-detail',
  'errors/problem-title',
];

it.each([
  [
    'sends no method that could destroy what it did not make',
    [],
    ['passed', 'passed', 'passed', 'passed'],
  ],
  ['sends it where that is allowed', ['overwrite'], ['passed', 'passed', 'passed', 'passed']],
] as const)('a careful run %s', async (_name, allow, verdicts) => {
  const emulator = await startEmulator();
  onTestFinished(() => emulator.stop());
  const proxy = await startProxy(emulator.baseUrl, {});
  onTestFinished(() => proxy.stop());
  const session = await openSession({
    kind: 'url',
    base_url: proxy.url,
    control: emulator.controlUrl,
    allow: [...allow],
  });
  onTestFinished(() => session.stop());
  const found: string[] = [];
  for (const id of checks) found.push((await runOne(id, session)).outcome.verdict);
  expect(found).toEqual(verdicts);
  const harsh = proxy.asked.filter(({ method }) => method === 'DELETE' || method === 'PUT');
  const elsewhere = harsh.filter(
    ({ target }) => !/^\/api\/v4\/leads\/(?:custom_fields\/)?\d+$/.test(target),
  );
  // What the check has made itself can lose nothing else.
  expect(harsh.length).toBeGreaterThan(elsewhere.length);
  const methods = new Set(elsewhere.map(({ method, target }) => `${method} ${target}`));
  expect([...methods].toSorted()).toEqual(
    allow.length === 0 ? [] : ['DELETE /api/v4/account', 'PUT /api/v4/account'],
  );
});
