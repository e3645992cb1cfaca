import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { loadVariant } from '../../../harness/emulator/variant.js';
import { json, Rig } from './rig.js';

describe('errors', () => {
  const shape = (status: number, title: string, detail: string): object => ({
    title,
    type: `https://httpstatus.es/${status}`,
    status,
    detail,
  });

  it('401, 402, 404, 405 and 500 have their shapes', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const unauthorized = shape(401, 'Unauthorized', 'Invalid user name or password');
    for (const authorization of ['', 'Bearer', 'Basic YTpi', `Token ${access}`]) {
      await rig.control.forgetRateLimit();
      const refused = await rig.request('/api/v4/account', { headers: { authorization } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      expect(await json(refused)).toEqual(unauthorized);
    }
    const url = `${rig.emulator.baseUrl}/api/v4/nothing?x=%20`;
    const missing = await rig.api(access, '/api/v4/nothing?x=%20');
    expect(missing.status).toBe(404);
    expect(await json(missing)).toEqual(shape(404, 'Not Found', `Cannot GET ${url}`));
    const method = await rig.api(access, '/api/v4/account', { method: 'DELETE' });
    expect(method.status).toBe(405);
    expect(await json(method)).toEqual(shape(405, 'Method Not Allowed', 'Method Not Allowed'));
    await rig.control.failNext({ account_id: rig.accountId, times: 1 });
    const failed = await rig.api(access);
    expect(failed.status).toBe(500);
    expect(await json(failed)).toEqual({
      title: 'ErrInternalServer',
      status: 500,
      detail: 'An unexpected failure occurred',
      trace_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect((await rig.api(access)).status).toBe(200);
    await rig.control.setBilling({ account_id: rig.accountId, state: 'ended' });
    const unpaid = await rig.api(access);
    expect(unpaid.status).toBe(402);
    expect(await json(unpaid)).toEqual(shape(402, 'Payment Required', 'Payment required'));
  });

  it('400 names the fields, and nothing of a refused batch is stored', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const refused = await rig.post(access, '/api/v4/leads', [
      { name: 'good' },
      {
        request_id: 'mine',
        status_id: 1,
        custom_fields_values: [{ field_id: 2, values: { value: 1 } }],
      },
      { name: 5 },
    ]);
    expect(refused.status).toBe(400);
    const choice = 'The value you selected is not a valid choice.';
    const type = (name: string): string => `This value should be of type ${name}.`;
    const root = 'custom_fields_values.0';
    expect(await json(refused)).toEqual({
      ...shape(400, 'Bad Request', 'Request validation failed'),
      'validation-errors': [
        {
          request_id: 'mine',
          errors: [
            { code: 'NotSupportedChoice', path: 'status_id', detail: choice },
            { code: 'NotSupportedChoice', path: `${root}.field_id`, detail: choice },
            { code: 'InvalidType', path: `${root}.values`, detail: type('array') },
          ],
        },
        {
          request_id: '2',
          errors: [{ code: 'InvalidType', path: 'name', detail: type('string') }],
        },
      ],
    });
    for (const body of [[], {}]) {
      const empty = await rig.post(access, '/api/v4/leads', body);
      expect(empty.status).toBe(400);
      expect(await json(empty)).toMatchObject({ detail: 'Request data can not be empty' });
    }
    const many = await rig.post(
      access,
      '/api/v4/leads',
      Array.from({ length: 251 }, () => ({ name: 'x' })),
    );
    expect(many.status).toBe(422);
    expect(await json(many)).toEqual(shape(422, 'Unprocessable Entity', 'Limit 250 per page'));
    const broken = await rig.api(access, '/api/v4/leads', { method: 'POST', body: '[{' });
    expect(broken.status).toBe(400);
    expect((await rig.api(access, '/api/v4/leads')).status).toBe(204);
  });

  it('of the chats are Shape C', async () => {
    const rig = await Rig.start();
    const channel = await rig.control.createChatChannel({ account_id: rig.accountId });
    const send = async (id: string, secret: string): Promise<[number, unknown]> => {
      const path = `/v2/origin/custom/${id}/connect`;
      const body = JSON.stringify({ account_id: 'a', title: 't', hook_api_version: 'v2' });
      const md5 = createHash('md5').update(body).digest('hex');
      const date = new Date(rig.emulator.now()).toUTCString();
      const text = ['POST', md5, 'application/json', date, path].join('\n');
      const signature = createHmac('sha1', secret).update(text).digest('hex');
      const response = await rig.request(path, {
        method: 'POST',
        body,
        headers: {
          date,
          'content-type': 'application/json',
          'content-md5': md5,
          'x-signature': signature,
        },
      });
      return [response.status, await response.json()];
    };
    const [status, body] = await send(channel.channel_id, channel.secret);
    expect([status, body]).toMatchObject([200, { scope_id: `${channel.channel_id}_a` }]);
    expect(await send(channel.channel_id, 'wrong')).toEqual([
      403,
      {
        status: 0,
        error_code: 403,
        error_type: 'ORIGIN_INVALID_SIGNATURE',
        error_description: 'invalid signature',
      },
    ]);
    expect(await send('unknown', channel.secret)).toEqual([
      404,
      {
        status: 0,
        error_code: 404,
        error_type: 'ORIGIN_NOT_REGISTERED',
        error_description: 'NOT_FOUND',
      },
    ]);
  });

  it('keep accounts apart', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const other = await rig.control.createAccount({ users: [{ role: 'administrator' }] });
    await rig.post(access, '/api/v4/leads', [{ name: 'mine' }]);
    const granted = await rig.control.grant({
      client_id: rig.client.clientId,
      account_id: other.id,
      user_id: other.users[0]?.id ?? 0,
    });
    const token = String((await json(await rig.exchange(granted.code)))['access_token']);
    expect((await rig.api(token, '/api/v4/leads')).status).toBe(204);
    expect(await json(await rig.api(token))).toMatchObject({ id: other.id });
  });

  it('inside are counted as crashes and answered with 500', async () => {
    const rig = await Rig.start({
      mutant: {
        title: 'crashes',
        clause: 'ACCT-1',
        apply: () => ({
          accountBody: () => {
            throw new Error('boom');
          },
        }),
      },
    });
    const failed = await rig.api((await rig.pair()).access);
    expect(failed.status).toBe(500);
    expect(rig.emulator.crashes).toHaveLength(1);
    expect(rig.emulator.crashes[0]).toContain('boom');
  });
});

describe('variants', () => {
  it('change form, not meaning', async () => {
    const rig = await Rig.start({
      variants: [await loadVariant('terse-oauth'), await loadVariant('strict-siblings')],
      choices: { chunked: true, closeConnection: true, headerCase: 'title', layout: 'escaped' },
    });
    const { access } = await rig.pair();
    const response = await rig.api(access);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('transfer-encoding')).toBe('chunked');
    const body = await json(response);
    expect(body).toMatchObject({ id: rig.accountId, x_extra: { since: 'v4.1' } });
    expect(body['_links']).toMatchObject({
      self: { href: `${rig.emulator.baseUrl}/api/v4/account` },
    });
    const refused = await rig.renew('garbage');
    expect([refused.status, await json(refused)]).toMatchObject([400, { error: 'invalid_grant' }]);
  });

  it('answer HEAD as GET without a body, or refuse it', async () => {
    const { access, rig } = await withPair({ head: 'as-get' });
    const head = await rig.api(access, '/api/v4/account', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const strict = await withPair({ head: 'refused' });
    const refused = await strict.rig.api(strict.access, '/api/v4/account', { method: 'HEAD' });
    expect(refused.status).toBe(405);
  });
});

async function withPair(choices: { head: 'as-get' | 'refused' }) {
  const rig = await Rig.start({ choices });
  return { rig, access: (await rig.pair()).access };
}
