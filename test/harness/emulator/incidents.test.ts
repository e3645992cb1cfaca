import { describe, expect, it } from 'vitest';
import type { NewIncident } from '../../../spec/generated/control-types.js';
import { json, readPair, Rig } from './rig.js';

const account = '/api/v4/account';

async function connected() {
  const rig = await Rig.start();
  const pair = await rig.pair();
  const order = (wanted: NewIncident) => rig.steering.orderIncident(wanted);
  const status = async () => (await rig.api(pair.access)).status;
  return { rig, pair, order, status };
}

describe('an incident', () => {
  it('loses the answer of a renewal that took effect', async () => {
    const { rig, pair, order } = await connected();
    await order({ kind: 'answer-lost', purpose: 'renewal' });
    await expect(rig.renew(pair.refresh)).rejects.toThrow('fetch failed');
    const [lost] = await rig.steering.readRequests({ purpose: 'renewal' });
    expect(lost).toMatchObject({ incident: 1 });
    expect(lost).not.toHaveProperty('status');
    expect(lost?.answer).toContain('<refresh_token#2>');
    // The old token still works: the new one was never used (section 3).
    const again = await readPair(await rig.renew(pair.refresh));
    expect((await rig.api(again.access)).status).toBe(200);
  });

  it('cuts an answer off in the middle', async () => {
    const { rig, pair, order } = await connected();
    await order({ kind: 'answer-cut', path: '/api/v4/leads' });
    const leads = [{ name: 'One' }];
    const response = await rig.post(pair.access, '/api/v4/leads', leads);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    const stored = await json(await rig.api(pair.access, '/api/v4/leads'));
    expect(stored).toHaveProperty('_embedded.leads.length', 1);
  });

  it('lets an answer come late', async () => {
    const { rig, pair, order } = await connected();
    await order({ kind: 'answer-late', delay_ms: 60 });
    await rig.api(pair.access);
    await rig.api(pair.access);
    const [late, prompt] = await rig.steering.readRequests({ path: account });
    expect(late).toMatchObject({ status: 200, incident: 1 });
    expect(late?.duration_ms).toBeGreaterThanOrEqual(59);
    expect(prompt).not.toHaveProperty('incident');
  });

  it.each([
    ['server-failure', 500],
    ['payment-required', 402],
    ['blocked', 403],
    ['not-found', 404],
    ['nothing-to-return', 204],
    ['validation-failed', 400],
    ['too-many-requests', 429],
  ] as const)('%s answers %i once, without effect', async (kind, status) => {
    const { rig, pair, order } = await connected();
    await order({ kind, path: '/api/v4/leads' });
    const add = () => rig.post(pair.access, '/api/v4/leads', [{ name: 'One' }]);
    expect((await add()).status).toBe(status);
    expect((await rig.api(pair.access, '/api/v4/leads')).status).toBe(204);
    expect((await add()).status).toBe(200);
  });

  it('says after how many seconds to ask again', async () => {
    const { rig, pair, order } = await connected();
    await order({ kind: 'too-many-requests', retry_after: 1 });
    expect(await json(await rig.api(pair.access))).toMatchObject({ status: 429, retry_after: 1 });
  });

  it('leaves refusals of bad tokens alone', async () => {
    const { rig, order } = await connected();
    await order({ kind: 'server-failure' });
    expect((await rig.api('wrong')).status).toBe(401);
  });

  it('happens so many times, or for a time', async () => {
    const { rig, order, status } = await connected();
    await order({ kind: 'server-failure', times: 2 });
    expect([await status(), await status(), await status()]).toEqual([500, 500, 200]);
    await order({ kind: 'server-failure', for_ms: 60_000 });
    expect([await status(), await status()]).toEqual([500, 500]);
    await rig.advance(60_000);
    expect(await status()).toBe(200);
    expect(await rig.steering.listIncidents()).toEqual([]);
  });

  it('happens to one account, one integration or one method', async () => {
    const { rig, order, status } = await connected();
    const other = await rig.steering.connect();
    await order({ kind: 'server-failure', account_id: other.account_id });
    await order({ kind: 'blocked', client_id: other.client_id });
    await order({ kind: 'payment-required', method: 'POST', purpose: 'api' });
    expect(await status()).toBe(200);
    const ofOther = async () => (await rig.api(other.access_token)).status;
    expect([await ofOther(), await ofOther(), await ofOther()]).toEqual([500, 403, 200]);
    expect((await rig.post(other.access_token, '/api/v4/leads', [{}])).status).toBe(402);
  });

  it('lets other traffic use up the limit until it is undone', async () => {
    const { rig, pair, order } = await connected();
    const { id } = await order({ kind: 'competing-traffic', requests_per_second: 5 });
    await rig.control.forgetRateLimit();
    const get = async () => {
      const headers = { authorization: `Bearer ${pair.access}` };
      return (await rig.request(account, { headers })).status;
    };
    await rig.advance(1_000);
    const burst = await Promise.all(Array.from({ length: 7 }, get));
    expect(burst.filter((each) => each === 429).length).toBeGreaterThanOrEqual(5);
    await rig.steering.undoIncidents({ id });
    await rig.advance(1_000);
    expect(await Promise.all(Array.from({ length: 7 }, get))).toEqual(Array(7).fill(200));
  });

  it('is undone, one or all', async () => {
    const { rig, order, status } = await connected();
    const { id } = await order({ kind: 'server-failure', times: 9 });
    await order({ kind: 'blocked', times: 9 });
    expect(await status()).toBe(500);
    await rig.steering.undoIncidents({ id });
    expect(await status()).toBe(403);
    await rig.steering.undoIncidents();
    expect(await status()).toBe(200);
    await expect(rig.steering.undoIncidents({ id })).rejects.toThrow(
      'id: found 1, allowed an incident in force (none is in force)',
    );
  });

  it('is refused where it could not happen', async () => {
    const { order } = await connected();
    await expect(order({ kind: 'server-failure', retry_after: 1 })).rejects.toThrow(
      'retry_after: found with server-failure, allowed with too-many-requests',
    );
    await expect(order({ kind: 'blocked', account_id: 1 })).rejects.toThrow(
      'account_id: found 1, allowed the id of an existing account',
    );
    await expect(order({ kind: 'blocked', purpose: 'disable-hook' })).rejects.toThrow(
      'purpose: found disable-hook',
    );
  });
});
