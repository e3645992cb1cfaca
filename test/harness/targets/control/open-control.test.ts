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

it('says that what answers speaks another protocol, in one line', async () => {
  const { url } = await httpServer((_request, reply) => {
    reply.writeHead(404, { 'content-type': 'text/html' }).end('<h1>\n  Not found\n</h1>');
  });
  const addresses = { baseUrl: url, authUrl: url };
  const opened = openControl({ kind: 'process', control: '/_control' }, addresses);
  const { message } = await opened.then(
    () => new Error('it was opened'),
    (error: unknown) => error as Error,
  );
  expect(message).toContain('was answered 404: <h1> Not found </h1> (control is at');
  expect(message).toContain('not with the control protocol: serve spec/control.openapi.yaml');
  expect(message).not.toContain('port');
});
