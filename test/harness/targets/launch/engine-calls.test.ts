import { expect, it } from 'vitest';
import {
  boundCalls,
  type Call,
  type Modem,
  withinLimit,
} from '../../../../harness/targets/launch/engine-calls.js';

const limits = { read: 20, change: 40, silence: 60 };

/** An engine's client whose calls answer only if the path is in the list. */
function client(...answered: string[]) {
  const aborted: string[] = [];
  const modem: Modem = {
    dial({ path, abortSignal }, tell) {
      abortSignal?.addEventListener('abort', () => {
        aborted.push(path);
        tell(new Error('aborted'), undefined);
      });
      if (answered.includes(path)) tell(null, `answer of ${path}`);
    },
  };
  boundCalls(modem, limits);
  boundCalls(modem, limits); // once is enough
  const ask = (call: Call) =>
    new Promise<unknown>((resolve, reject) => {
      modem.dial(call, (error, answer) => {
        if (error instanceof Error) reject(error);
        else resolve(answer);
      });
    });
  return { ask, aborted };
}

it.each([
  ['GET', '/containers/json?', '0.02'],
  ['GET', '/volumes', '0.02'],
  ['POST', '/containers/create?', '0.04'],
  ['DELETE', '/containers/a?', '0.04'],
  ['PUT', '/containers/a/archive?', '0.04'],
  ['POST', '/images/create?', '0.06'],
  ['POST', '/build?', '0.06'],
])('%s %s of an engine that does not answer ends', async (method, path, seconds) => {
  const { ask, aborted } = client();
  await expect(ask({ method, path })).rejects.toThrow(
    `the container engine did not answer within ${seconds} s (${method} ${path.replace('?', '')})`,
  );
  expect(aborted).toEqual([path]);
});

it('an answer in time is passed on, and its call is not aborted later', async () => {
  const { ask, aborted } = client('/version');
  expect(await ask({ method: 'GET', path: '/version' })).toBe('answer of /version');
  await expect(ask({ method: 'POST', path: '/other' })).rejects.toThrow('0.04 s');
  expect(aborted).toEqual(['/other']);
});

it('the wait for the end of a container lasts as long as the container', async () => {
  const { ask, aborted } = client();
  const waiting = ask({ method: 'POST', path: '/containers/a/wait?' });
  await expect(ask({ method: 'POST', path: '/build?' })).rejects.toThrow('0.06 s');
  expect(aborted).toEqual(['/build?']);
  expect(await Promise.race([waiting, Promise.resolve('still waiting')])).toBe('still waiting');
});

it('a promise that does not settle is given up', async () => {
  await expect(withinLimit(new Promise(() => undefined), 'GET /info', 10)).rejects.toThrow(
    'did not answer within 0.01 s (GET /info)',
  );
  expect(await withinLimit(Promise.resolve(1), 'GET /info', 10)).toBe(1);
});
