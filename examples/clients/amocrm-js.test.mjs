/** amocrm-js 3.6.0, unmodified, against the emulator. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import amocrm from 'amocrm-js';
import { authorize, isGenuine, startDouble } from './double.mjs';

let double;
let account;
let integration;
let client;

before(async () => {
  double = await startDouble();
});
after(() => double.close());

/** A client that the user has just granted access. */
beforeEach(async () => {
  ({ account, integration } = await double.provide());
  double.advance(0);
  const state = 'of this flow';
  client = new amocrm.Client({ domain: account.address, auth: { ...integration, state } });
  const query = await authorize(client.auth.getUrl('post_message'), account.users[0]);
  assert.equal(query.get('state'), state);
  assert.equal(query.get('referer'), account.address);
  client.auth.setCode(query.get('code'));
  await client.connection.connect();
  // The client names the code again at each connection where it does not forget it.
  client.environment.set('auth.code', undefined);
});

test('reads the account, and adds a lead, a custom field and a source', async () => {
  const { request } = client;
  assert.equal((await request.get('/api/v4/account')).data.id, account.id);
  const leads = await request.post('/api/v4/leads', [{ name: 'Boots', price: 90 }]);
  const [lead] = leads.data._embedded.leads;
  assert.equal((await request.get(`/api/v4/leads/${lead.id}`)).data.name, 'Boots');
  const field = { name: 'Size', type: 'text', request_id: 'size' };
  const fields = await request.post('/api/v4/leads/custom_fields', [field]);
  assert.equal(fields.data._embedded.custom_fields[0].request_id, 'size');
  assert.equal((await request.get('/api/v4/sources')).response.statusCode, 204);
  await request.post('/api/v4/sources', [{ name: 'Shop', external_id: 'shop-1' }]);
  const sources = await request.get('/api/v4/sources');
  assert.equal(sources.data._embedded.sources[0].external_id, 'shop-1');
});

test('renews once for each call that waits, and goes on', async () => {
  double.advance({ hours: 25 });
  const get = () => client.request.get('/api/v4/account');
  const answers = await Promise.all([get(), get(), get()]);
  assert.deepEqual(
    answers.map(({ response }) => response.statusCode),
    [200, 200, 200],
  );
  assert.equal(double.emulator.requests({ purpose: 'renewal', status: 200 }).length, 3);
  await get();
  assert.equal(double.emulator.requests({ purpose: 'renewal' }).length, 3);
});

test('leaves a refusal for too many requests to its user', async () => {
  await double.emulator.incident({ kind: 'too-many-requests', retry_after: 1 });
  await assert.rejects(client.request.get('/api/v4/account'), ({ apiResponse }) => {
    assert.equal(apiResponse.response.statusCode, 429);
    assert.equal(JSON.parse(apiResponse.data).retry_after, 1);
    return true;
  });
});

test('is refused after deactivation, and the hook is genuine', async () => {
  const { client_id } = integration;
  await double.emulator.control.deactivate({ client_id, account_id: account.id });
  await assert.rejects(
    client.request.get('/api/v4/account'),
    ({ apiResponse }) => apiResponse.response.statusCode === 401,
  );
  const [query] = double.hook.calls;
  assert.equal(query.get('account_id'), String(account.id));
  assert.ok(isGenuine(query, integration));
  query.set('account_id', String(account.id + 1));
  assert.ok(!isGenuine(query, integration));
});

test('fails calls where the service lets only one of several renewals succeed', async () => {
  await double.emulator.switch({ variants: ['one-of-parallel-renewals'] });
  double.advance({ hours: 25 });
  const get = () => client.request.get('/api/v4/account');
  const answers = await Promise.allSettled([get(), get(), get()]);
  // How many fail depends on which of the renewals overlap.
  const outcomes = new Set(answers.map(({ status }) => status));
  assert.deepEqual([...outcomes].toSorted(), ['fulfilled', 'rejected']);
  await get();
});
