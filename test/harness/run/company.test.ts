import { expect, it } from 'vitest';
import { lifetimes } from '../../../harness/check/lifetimes.js';
import { Company } from '../../../harness/run/company.js';
import type { Session } from '../../../harness/targets/session/session.js';

/** Somebody else whose calls take two turns of the event loop, and what happened in which order. */
function somebody(isRefused = false) {
  const told: string[] = [];
  let now = 0;
  let grants = 0;
  const turn = () => new Promise<void>((done) => setImmediate(done));
  const session = { clock: { now: () => now } } as unknown as Session;
  const context = {
    given: {
      installation: async () => {
        grants += 1;
        if (isRefused) throw new Error('control refuses');
        return { tokens: { accessToken: `token ${grants}`, issued: { from: now, to: now } } };
      },
    },
    resources: {
      account: async (token: string) => {
        told.push(`${token} begins`);
        await turn();
        await turn();
        told.push(`${token} ends`);
      },
    },
  };
  const company = new Company(session, () => ({ context, close: () => undefined }) as never);
  const send = async (turns: number) => {
    told.push('own begins');
    for (let n = 0; n < turns; n += 1) await turn();
    told.push('own ends');
    return 'the answer';
  };
  return {
    told,
    send: (turns = 1) => company.amid(() => send(turns)),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('each request is served while one of somebody else is, which began before', async () => {
  const { told, send } = somebody();
  expect(await send()).toBe('the answer');
  told.length = 0;
  expect(await send()).toBe('the answer');
  expect(told.slice(0, 3)).toEqual(['token 1 begins', 'own begins', 'own ends']);
  expect(told.at(-1)).toBe('token 1 ends');
});

it('while a request is served for long, somebody else calls again, but not for ever', async () => {
  const { told, send } = somebody();
  await send(20);
  const own = told.indexOf('own ends');
  expect(told.slice(0, own).filter((each) => each === 'token 1 ends')).toHaveLength(3);
  expect(told.slice(own + 1)).toEqual([]);
});

it('somebody else has a new grant before the access token can have expired', async () => {
  const { told, send, pass } = somebody();
  await send();
  pass(lifetimes.accessToken / 2 - 1);
  await send();
  pass(2);
  await send();
  expect(told.filter((each) => each.endsWith('begins') && each !== 'own begins')).toEqual([
    'token 1 begins',
    'token 1 begins',
    'token 2 begins',
  ]);
});

it('a request is sent alone where nobody else gets access', async () => {
  const { told, send } = somebody(true);
  expect(await send()).toBe('the answer');
  expect(told).toEqual(['own begins', 'own ends']);
});

it('an error of the own request is that of the caller', async () => {
  const company = new Company({ clock: { now: () => 0 } } as unknown as Session, () => {
    throw new Error('nobody');
  });
  await expect(company.amid(() => Promise.reject(new Error('own')))).rejects.toThrow('own');
});
