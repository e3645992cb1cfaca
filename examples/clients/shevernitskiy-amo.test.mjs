/** @shevernitskiy/amo 0.1.12, unmodified, against the emulator. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { Amo } from '@shevernitskiy/amo';
import { authorize, isGenuine, startDouble } from './double.mjs';

let double;
let account;
let integration;
let amo;
let stored;

before(async () => {
  double = await startDouble();
});
after(() => double.close());

/** A client that the user has just granted access. */
beforeEach(async () => {
  ({ account, integration } = await double.provide());
  double.advance(0);
  const parameters = new URLSearchParams({
    client_id: integration.client_id,
    state: 'of this flow',
  });
  const query = await authorize(`https://www.amocrm.ru/oauth?${parameters}`, account.users[0]);
  assert.equal(query.get('state'), 'of this flow');
  const auth = { ...integration, grant_type: 'authorization_code', code: query.get('code') };
  stored = [];
  amo = new Amo(query.get('referer'), auth, {
    request_delay: 1,
    on_token: (token) => stored.push(token),
  });
  await amo.account.getAccount();
});

test('reads the account, and adds a lead, a custom field and a source', async () => {
  assert.equal((await amo.account.getAccount()).id, account.id);
  const made = await amo.lead.addLeads([{ name: 'Boots', price: 90 }]);
  const [{ id }] = made._embedded.leads;
  assert.equal((await amo.lead.getLeadById(id)).name, 'Boots');
  assert.equal((await amo.lead.updateLeadById(id, { name: 'Shoes' })).id, id);
  const field = { name: 'Size', type: 'text', request_id: 'size' };
  const fields = await amo.custom_fields.addCustomFields('leads', [field]);
  assert.equal(fields._embedded.custom_fields[0].request_id, 'size');
  await assert.rejects(amo.source.getSources(), /204/);
  await amo.source.addSources([{ name: 'Shop', external_id: 'shop-1' }]);
  const sources = await amo.source.getSources();
  assert.equal(sources._embedded.sources[0].external_id, 'shop-1');
});

test('renews once for each call that waits, and stores each pair', async () => {
  double.advance({ hours: 25 });
  const get = () => amo.account.getAccount();
  const accounts = await Promise.all([get(), get(), get()]);
  assert.deepEqual(
    accounts.map(({ id }) => id),
    [account.id, account.id, account.id],
  );
  assert.equal(double.emulator.requests({ purpose: 'renewal', status: 200 }).length, 3);
  assert.equal(stored.length, 4);
  await get();
  assert.equal(double.emulator.requests({ purpose: 'renewal' }).length, 3);
});

test('leaves a refusal for too many requests to its user', async () => {
  await double.emulator.incident({ kind: 'too-many-requests', retry_after: 1 });
  await assert.rejects(amo.account.getAccount(), (error) => {
    assert.equal(error.response.status, 429);
    assert.equal(error.response.retry_after, 1);
    return true;
  });
});

test('is refused after deactivation, and the hook is genuine', async () => {
  const { client_id } = integration;
  await double.emulator.control.deactivate({ client_id, account_id: account.id });
  await assert.rejects(amo.account.getAccount(), (error) => error.response.status === 401);
  const [query] = double.hook.calls;
  assert.equal(query.get('account_id'), String(account.id));
  assert.ok(isGenuine(query, integration));
});

test('fails calls where the service lets only one of several renewals succeed', async () => {
  await double.emulator.switch({ variants: ['one-of-parallel-renewals'] });
  double.advance({ hours: 25 });
  const get = () => amo.account.getAccount();
  const answers = await Promise.allSettled([get(), get(), get()]);
  // How many fail depends on which of the renewals overlap.
  const outcomes = new Set(answers.map(({ status }) => status));
  assert.deepEqual([...outcomes].toSorted(), ['fulfilled', 'rejected']);
  await get();
});
