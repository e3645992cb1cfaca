import { describe, expect, it } from 'vitest';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import { json, Rig } from './rig.js';

async function burst(rig: Rig, access: string, count: number, from?: string): Promise<number[]> {
  const headers = { authorization: `Bearer ${access}` };
  const all = Array.from({ length: count }, () =>
    rig.request('/api/v4/account', { headers }, from),
  );
  return (await Promise.all(all)).map((response) => response.status);
}

function passed(statuses: readonly number[]): number {
  return statuses.filter((status) => status === 200).length;
}

/** The time stands until it is moved: on a busy machine a burst takes longer than a second. */
const standing = { wall: () => Date.UTC(2026, 4, 12, 10) };

describe('the limiter', () => {
  it.each(['sliding-log', 'fixed-second', 'token-bucket'] as const)(
    'of kind %s passes 7 of a burst and recovers',
    async (limiter) => {
      const rig = await Rig.start({ ...standing, choices: { limiter, refusedCounted: true } });
      const { access } = await rig.pair();
      await rig.control.forgetRateLimit();
      expect(passed(await burst(rig, access, 20))).toBe(7);
      await rig.advance(1_000);
      expect(passed(await burst(rig, access, 7))).toBe(7);
    },
  );

  it('lets 7 in any second pass for long', async () => {
    const rig = await Rig.start(standing);
    const { access } = await rig.pair();
    await rig.control.forgetRateLimit();
    for (let round = 0; round < 5; round += 1) {
      expect(passed(await burst(rig, access, 7))).toBe(7);
      await rig.advance(1_000);
    }
  });

  it('counts by address, whoever calls', async () => {
    const rig = await Rig.start(standing);
    const { access } = await rig.pair();
    const other = await rig.pair();
    await rig.control.forgetRateLimit();
    expect(passed(await burst(rig, access, 7))).toBe(7);
    expect(passed(await burst(rig, other.access, 1))).toBe(0);
    expect(passed(await burst(rig, access, 7, '127.0.0.2'))).toBe(7);
  });

  it('answers with Shape E', async () => {
    const rig = await Rig.start(standing);
    const { access } = await rig.pair();
    await burst(rig, access, 8);
    const refused = await rig.request('/api/v4/account');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBeNull();
    expect(await json(refused)).toEqual({
      title: 'Too Many Requests',
      type: 'https://httpstatus.es/429',
      status: 429,
      detail: 'You have exceeded the request limit',
      retry_after: 300,
    });
  });

  it('lets 8 pass by the mutant', async () => {
    const rig = await Rig.start({ ...standing, mutant: await loadMutant('limit-8-per-second') });
    const { access } = await rig.pair();
    await rig.control.forgetRateLimit();
    expect(passed(await burst(rig, access, 12))).toBe(8);
  });

  it('blocks the account after many ignored 429s, and only that', async () => {
    const rig = await Rig.start({
      ...standing,
      choices: { blockAfter: 20, blockLengthMs: 60_000 },
    });
    const { access } = await rig.pair();
    const other = await rig.control.createAccount({ users: [{ role: 'administrator' }] });
    const granted = await rig.control.grant({
      client_id: rig.client.clientId,
      account_id: other.id,
      user_id: other.users[0]?.id ?? 0,
    });
    const stranger = String((await json(await rig.exchange(granted.code)))['access_token']);
    await rig.control.forgetRateLimit();
    await burst(rig, access, 27);
    await rig.advance(1_000);
    const blocked = await burst(rig, access, 1);
    expect(blocked).toEqual([403]);
    expect(await burst(rig, stranger, 1)).toEqual([200]);
    await rig.advance(60_000);
    expect(await burst(rig, access, 1)).toEqual([200]);
  });
});
