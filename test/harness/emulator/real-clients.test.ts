import { describe, expect, it } from 'vitest';
import { json, Rig } from './rig.js';

/** What widely used clients read, and what the other choice does. */
describe('for real clients', () => {
  it('the authorization page is also at /oauth/', async () => {
    const rig = await Rig.start();
    const visit = async () =>
      (await rig.request(`/oauth/?client_id=${rig.client.clientId}`)).status;
    expect(await visit()).toBe(200);
    await rig.steering.switchBehaviour({ variants: ['page-not-at-slash'] });
    expect(await visit()).toBe(404);
  });

  it('an account has further members', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    expect(await json(await rig.api(access))).toMatchObject({
      customers_mode: expect.any(String),
      is_unsorted_on: expect.any(Boolean),
      is_loss_reason_enabled: expect.any(Boolean),
      is_helpbot_enabled: expect.any(Boolean),
      is_technical_account: expect.any(Boolean),
      contact_name_display_order: expect.any(Number),
      mobile_feature_version: expect.any(Number),
    });
    await rig.steering.switchBehaviour({ variants: ['account-of-stated-members'] });
    expect(await json(await rig.api(access))).not.toHaveProperty('customers_mode');
  });

  it('every created thing names the request_id of its item', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const field = { name: 'Size', type: 'text', request_id: 'mine' };
    const fields = '/api/v4/leads/custom_fields';
    const sources = '/api/v4/sources';
    const items = [{ name: 'Shop', request_id: 'mine' }, { name: 'Site' }];
    expect(await json(await rig.post(access, fields, field))).toHaveProperty('request_id', 'mine');
    const made = await json(await rig.post(access, sources, items));
    expect(made).toHaveProperty('_embedded.sources[0].request_id', 'mine');
    expect(made).toHaveProperty('_embedded.sources[1].request_id', '1');
    const listed = await json(await rig.api(access, sources));
    expect(listed).not.toHaveProperty('_embedded.sources[0].request_id');
    await rig.steering.switchBehaviour({ variants: ['request-ids-of-leads-alone'] });
    expect(await json(await rig.post(access, fields, field))).not.toHaveProperty('request_id');
    const again = await json(await rig.post(access, sources, items));
    expect(again).not.toHaveProperty('_embedded.sources[0].request_id');
  });

  it('an updated lead is answered at the root', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const made = await json(await rig.post(access, '/api/v4/leads', [{ name: 'One' }]));
    const { leads } = Object(Object(made)['_embedded']);
    const id = Number(leads[0].id);
    const update = async () =>
      json(await rig.post(access, `/api/v4/leads/${id}`, { name: 'Two' }, 'PATCH'));
    expect(await update()).toMatchObject({ id, updated_at: expect.any(Number) });
    await rig.steering.switchBehaviour({ variants: ['updated-lead-in-a-list'] });
    expect(await update()).toHaveProperty('_embedded.leads[0].id', id);
  });

  it('other resources below leads do not exist', async () => {
    const rig = await Rig.start();
    const { access } = await rig.pair();
    const status = async (name: string) => (await rig.api(access, `/api/v4/leads/${name}`)).status;
    for (const name of ['pipelines', 'unsorted', 'tags', 'abc']) {
      expect(await status(name), name).toBe(404);
    }
    expect((await rig.post(access, '/api/v4/leads/complex', [{}])).status).toBe(404);
    expect(await status('7')).toBe(204);
    await rig.steering.switchBehaviour({ variants: ['any-lead-path-is-an-id'] });
    expect(await status('pipelines')).toBe(204);
  });

  it('the header Date follows the clock of the emulator', async () => {
    const rig = await Rig.start();
    await rig.advance(86_400_000);
    const ahead = async () => {
      const date = (await rig.request('/oauth')).headers.get('date') ?? '';
      return Math.abs(Math.round((Date.parse(date) - Date.now()) / 60_000));
    };
    expect(await ahead()).toBe(1_440);
    await rig.steering.switchBehaviour({ variants: ['date-of-the-machine-clock'] });
    expect(await ahead()).toBe(0);
  });
});
