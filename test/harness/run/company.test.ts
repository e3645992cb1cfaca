import { expect, it } from 'vitest';
import { lifetimes } from '../../../harness/check/lifetimes.js';
import { Company } from '../../../harness/run/company.js';
import type { Session } from '../../../harness/targets/session/session.js';

/** Somebody else, whose grants and calls are counted. */
function somebody({ isGranted = true, isServed = true } = {}) {
  const called: string[] = [];
  let now = 0;
  let grants = 0;
  const session = { clock: { now: () => now } } as unknown as Session;
  const context = {
    given: {
      installation: () => {
        grants += 1;
        if (!isGranted) return Promise.reject(new Error('control refuses'));
        const tokens = { accessToken: `token ${grants}`, issued: { from: now, to: now } };
        return Promise.resolve({ tokens });
      },
    },
    resources: { accountRequest: (token: string) => token },
    http: {
      sendUnpaced: (token: string) => {
        called.push(token);
        return isServed ? Promise.resolve({ status: 200 }) : Promise.reject(new Error('no answer'));
      },
    },
  };
  const open = () => ({ context, close: () => undefined }) as never;
  return {
    called,
    company: () => new Company(session, open),
    pass: (ms: number) => {
      now += ms;
    },
  };
}

it('somebody else calls before a request, with access that checks share', async () => {
  const { called, company } = somebody();
  for (const check of [company(), company()]) {
    const requests = await check.requests();
    expect(requests).toHaveLength(1);
    for (const request of requests) await request();
  }
  expect(called).toEqual(['token 1', 'token 1']);
});

it('somebody else has a new grant before the access token can have expired', async () => {
  const { called, company, pass } = somebody();
  const one = company();
  for (const ms of [0, lifetimes.accessToken / 2 - 1, 2]) {
    pass(ms);
    const [request] = await one.requests();
    await request?.();
  }
  expect(called).toEqual(['token 1', 'token 1', 'token 2']);
});

it('a request leaves alone where nobody else gets access', async () => {
  const { called, company } = somebody({ isGranted: false });
  expect(await company().requests()).toEqual([]);
  expect(called).toEqual([]);
});

it('what becomes of the calls of somebody else is no matter of the check', async () => {
  const { company } = somebody({ isServed: false });
  for (const request of await company().requests()) expect(await request()).toBeUndefined();
});
