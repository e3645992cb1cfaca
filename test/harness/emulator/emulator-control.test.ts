import { describe, expect, it } from 'vitest';
import { Rig } from './rig.js';

async function call(
  rig: Rig,
  method: string,
  path: string,
  body?: unknown,
): Promise<[number, unknown]> {
  const response = await rig.request(`/_control${path}`, {
    method,
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const value: unknown = text === '' ? undefined : JSON.parse(text);
  return [response.status, value];
}

describe('the control protocol', () => {
  it('names its operations', async () => {
    const rig = await Rig.start();
    const [status, body] = await call(rig, 'GET', '/');
    expect(status).toBe(200);
    expect(body).toMatchObject({ protocol: 'crm-conformance-control', version: 1 });
    const operations = Object.keys(rig.control);
    expect(body).toHaveProperty('operations', expect.arrayContaining(operations));
    expect(body).toHaveProperty('operations.length', operations.length);
  });

  it('does all that it names', async () => {
    const rig = await Rig.start();
    const [created, account] = await call(rig, 'POST', '/accounts', {
      name: 'Shop',
      country: 'BR',
      currency: 'BRL',
      users: [{ role: 'administrator' }, { role: 'member', id: rig.member.id }],
    });
    expect(created).toBe(201);
    expect(account).toMatchObject({
      name: 'Shop',
      users: [{ role: 'administrator' }, { role: 'member', id: rig.member.id }],
    });
    const subject = { client_id: rig.client.clientId, account_id: rig.accountId };
    const grant = { ...subject, user_id: rig.admin.id };
    const integration = { account_id: rig.accountId, redirect_uri: 'https://a.example/cb' };
    const regeneration = { client_id: rig.client.clientId, keep_authorizations: true };
    const list = `/installations?account_id=${rig.accountId}`;
    for (const [method, path, body, status] of [
      ['POST', '/integrations', integration, 201],
      ['POST', '/grants', grant, 201],
      ['POST', '/widget-installations', grant, 201],
      ['GET', list, undefined, 200],
      ['POST', '/chat-channels', { account_id: rig.accountId }, 201],
      ['POST', '/deactivations', subject, 204],
      ['POST', '/secrets', regeneration, 201],
      ['PUT', '/billing', { account_id: rig.accountId, state: 'ended' }, 204],
      ['POST', '/faults', { account_id: rig.accountId, times: 3 }, 204],
      ['DELETE', '/rate-limit', undefined, 204],
      ['GET', '/clock', undefined, 200],
    ] as const) {
      expect([path, (await call(rig, method, path, body))[0]]).toEqual([path, status]);
    }
    const before = rig.emulator.now();
    const [, moved] = await call(rig, 'POST', '/clock', { advance_ms: 86_400_000 });
    expect(Number(Object.values(moved ?? {})[0]) - before).toBeGreaterThanOrEqual(86_400_000);
  });

  it.each([
    ['POST', '/accounts', { users: [] }, 400, 'at body.users: expected at least 1 item, found []'],
    ['POST', '/accounts', {}, 400, 'at body.users: expected an array, found absent'],
    [
      'POST',
      '/accounts',
      { users: [{ role: 'x' }] },
      400,
      'expected one of "administrator", "member", found "x"',
    ],
    ['POST', '/accounts', { users: [{ role: 'member', id: 5 }] }, 404, 'user id: found 5'],
    [
      'POST',
      '/accounts',
      { nmae: 'x', users: [{ role: 'member' }] },
      400,
      'unknown key `nmae`: did you mean `name`?',
    ],
    ['POST', '/accounts', '{', 400, 'not JSON'],
    ['POST', '/accounts', undefined, 400, 'body: found none'],
    [
      'POST',
      '/clock',
      { advance_ms: -1 },
      400,
      'at body.advance_ms: expected at least 0, found -1',
    ],
    [
      'POST',
      '/clock',
      { advance_ms: 1.5 },
      400,
      'at body.advance_ms: expected an integer, found 1.5',
    ],
    ['POST', '/faults', { account_id: 7, times: 1 }, 404, 'account_id: found 7'],
    ['GET', '/installations', undefined, 400, 'account_id: found none'],
    ['GET', '/installations?account_id=x', undefined, 400, 'account_id: found "x"'],
    ['POST', '/nothing', {}, 404, 'path: found POST /_control/nothing'],
    ['DELETE', '/clock', undefined, 404, 'path: found DELETE /_control/clock'],
  ])('refuses %s %s %j with one clear sentence', async (method, path, body, status, text) => {
    const rig = await Rig.start();
    const [found, answer] = await call(rig, method, path, body);
    expect(found).toBe(status);
    expect(answer).toEqual({ error: expect.stringContaining(text) });
  });

  it('refuses grants without the right, and addresses that are not of the web', async () => {
    const rig = await Rig.start();
    const grant = { client_id: rig.client.clientId, account_id: rig.accountId };
    const [status] = await call(rig, 'POST', '/grants', { ...grant, user_id: rig.member.id });
    expect(status).toBe(403);
    await rig.code();
    const [later] = await call(rig, 'POST', '/grants', { ...grant, user_id: rig.member.id });
    expect(later).toBe(201);
    const script = { account_id: rig.accountId, redirect_uri: 'javascript:alert(1)' };
    const [refused] = await call(rig, 'POST', '/integrations', script);
    expect(refused).toBe(400);
  });

  it('can be left out', async () => {
    const rig = await Rig.start({ control: false });
    expect((await call(rig, 'GET', '/'))[0]).toBe(404);
  });

  it('passes neither the limiter nor the latency', async () => {
    const rig = await Rig.start({ choices: { latencyMs: 5_000 } });
    const started = performance.now();
    for (let count = 0; count < 20; count += 1) await call(rig, 'GET', '/clock');
    expect(performance.now() - started).toBeLessThan(4_000);
  });
});
