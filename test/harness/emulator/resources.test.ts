import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { loadMutant } from '../../../harness/emulator/mutant.js';
import { json, Rig } from './rig.js';

const fieldDraft = {
  name: 'Size',
  type: 'select',
  enums: [{ value: 'S' }, { value: 'M', sort: 9 }],
};

describe('resources', () => {
  it('answer the account', async () => {
    const rig = await Rig.start({ choices: { accountMembers: 'stated' } });
    const { access } = await rig.pair();
    const response = await rig.api(access);
    expect(response.headers.get('content-type')).toBe('application/hal+json');
    const seconds = Math.floor(rig.emulator.now() / 1000);
    const body = await json(response);
    expect(body).toEqual({
      id: rig.accountId,
      name: `Account ${rig.accountId}`,
      subdomain: `account${rig.accountId}`,
      created_at: body['updated_at'],
      created_by: rig.admin.id,
      updated_at: body['created_at'],
      updated_by: rig.admin.id,
      current_user_id: rig.admin.id,
      country: 'US',
      currency: 'USD',
      currency_symbol: '$',
      _links: { self: { href: `${rig.emulator.baseUrl}/api/v4/account` } },
    });
    expect(seconds - Number(body['created_at'])).toBeLessThan(10);
  });

  it('create, list and read custom fields', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const path = '/api/v4/leads/custom_fields';
    expect((await rig.api(access, path)).status).toBe(204);
    const created = await rig.post(access, path, fieldDraft);
    expect(created.status).toBe(201);
    const { request_id, ...body } = await json(created);
    expect(request_id).toBe('0');
    const id = Number(body['id']);
    expect(body).toEqual({
      id,
      name: 'Size',
      type: 'select',
      account_id: rig.accountId,
      code: null,
      sort: 500,
      is_api_only: false,
      enums: [
        { id: expect.any(Number), value: 'S', sort: 0 },
        { id: expect.any(Number), value: 'M', sort: 9 },
      ],
      group_id: null,
      required_statuses: [],
      is_deletable: true,
      is_predefined: false,
      entity_type: 'leads',
      tracking_callback: null,
      remind: null,
      triggers: [],
      currency: null,
      hidden_statuses: [],
      chained_lists: null,
      _links: { self: { href: `${rig.emulator.baseUrl}${path}/${id}` } },
    });
    expect(await json(await rig.api(access, `${path}/${id}`))).toEqual(body);
    const wrapped = await rig.post(access, path, [{ name: 'A', type: 'text' }]);
    expect(wrapped.status).toBe(201);
    expect(await json(wrapped)).toMatchObject({
      _total_items: 1,
      _embedded: { custom_fields: [{ name: 'A' }] },
    });
    expect((await rig.api(access, `${path}/1`)).status).toBe(404);
  });

  it('create, page, read and update leads', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const path = '/api/v4/leads';
    expect((await rig.api(access, path)).status).toBe(204);
    const drafts = Array.from({ length: 250 }, (_, index) => ({ name: `Lead ${index}`, price: 5 }));
    const created = await rig.post(access, path, drafts);
    expect(created.status).toBe(200);
    const body = await created.text();
    expect(body.match(/"request_id"/g)).toHaveLength(250);
    const id = Number(/"id":(\d+)/.exec(body)?.[1]);
    const page = await json(await rig.api(access, `${path}?limit=200&page=2`));
    expect(page).toMatchObject({
      _page: 2,
      _links: { prev: { href: `${rig.emulator.baseUrl}${path}?page=1&limit=200` } },
    });
    const patched = await rig.post(access, `${path}/${id}`, { name: 'New' }, 'PATCH');
    expect(patched.status).toBe(200);
    expect((await rig.post(access, path, [{ id, price: 7 }], 'PATCH')).status).toBe(200);
    expect(await json(await rig.api(access, `${path}/${id}`))).toMatchObject({
      id,
      name: 'New',
      price: 7,
      account_id: rig.accountId,
    });
    expect((await rig.api(access, `${path}/1`)).status).toBe(204);
  });

  it('list no sources with 204 and nothing on the wire, but for the mutant', async () => {
    const sound = await Rig.start();
    const mutant = await Rig.start({ mutant: await loadMutant('no-sources-with-body') });
    for (const [rig, end] of [
      [sound, ''],
      [mutant, '[]'],
    ] as const) {
      const { access } = await rig.pair();
      const text = await rawGet(rig, '/api/v4/sources', access);
      expect(text).toMatch(/^HTTP\/1\.1 204/);
      expect(text.split('\r\n\r\n')[1]).toBe(end);
    }
    const { access } = await sound.pair();
    const made = await sound.post(access, '/api/v4/sources', [{ name: 'Site' }]);
    expect(made.status).toBe(200);
    expect(await json(await sound.api(access, '/api/v4/sources'))).toMatchObject({
      _total_items: 1,
      _embedded: { sources: [{ name: 'Site' }] },
    });
  });
});

/** The whole answer as text, as it came over the socket. */
function rawGet(rig: Rig, path: string, access: string): Promise<string> {
  const { hostname, port, host } = new URL(rig.emulator.baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
    const head = [`GET ${path} HTTP/1.1`, `Host: ${host}`, `Authorization: Bearer ${access}`];
    socket.write([...head, 'Connection: close', '', ''].join('\r\n'));
  });
}
