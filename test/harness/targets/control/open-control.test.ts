import { expect, it, onTestFinished, vi } from 'vitest';
import { openControl } from '../../../../harness/targets/control/open-control.js';
import { answer, httpServer } from '../../http-server.js';

const discovery = {
  protocol: 'crm-conformance-control',
  version: 1,
  operations: ['readClock'],
};

it.each([
  ['raises the wait for control', 12, 12],
  ['that is shorter than usual does not lower it', 1, 10],
])('timeout_seconds %s', async (_what, timeout_seconds, seconds) => {
  const { url, seen } = await httpServer(({ target }, reply) => {
    if (target === '/') answer(reply, 200, discovery);
  });
  const addresses = { baseUrl: url, authUrl: url };
  const opened = await openControl({ kind: 'url', control: url, timeout_seconds }, addresses);
  onTestFinished(opened.close);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const ended = vi.fn<(error: unknown) => void>();
  opened.control.readClock?.().catch(ended);
  while (seen.length < 2) await new Promise(setImmediate);
  await vi.advanceTimersByTimeAsync(seconds * 1_000 - 1);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(String(ended.mock.lastCall)).toContain(
    `readClock: GET /clock got no answer: none was complete within ${seconds} s`,
  );
});
