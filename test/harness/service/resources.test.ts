import { describe, expect, it } from 'vitest';
import { BoundResources } from '../../../harness/service/resources.js';
import { loadProfile } from '../../../spec/profile.js';
import { clientRig } from '../http/client-rig.js';
import { rawServer, response } from '../raw-server.js';

const token = 'access-token-of-this-test';

/** Resources on a server that answers each request with the next of these, the last one for ever. */
async function rig(...answers: readonly (readonly [status: number, body: unknown])[]) {
  const asked: string[] = [];
  const url = await rawServer((socket, head, n) => {
    asked.push(head.split(' HTTP/')[0] ?? '');
    const [status, body] = answers[Math.min(n, answers.length) - 1] ?? [200, {}];
    socket.write(response(status, status === 204 ? '' : JSON.stringify(body)));
  });
  const made = clientRig(url);
  return {
    ...made,
    asked,
    resources: new BoundResources(made.client, loadProfile(), made.redactor),
  };
}

/** A page of leads with such names. */
function page(...names: readonly unknown[]): readonly [number, unknown] {
  return [200, { _embedded: { leads: names.map((name) => ({ name })) } }];
}

describe('credentials', () => {
  it('are sent as the profile says, and are no secret in the record', async () => {
    const { resources, recorder } = await rig();
    await resources.account(token);
    // oxlint-disable-next-line no-useless-call -- not Function.prototype.call
    await resources.call(undefined, '/api/v4/account');
    await resources.callWithScheme('Basic', token);
    await resources.callWithText('not a token');
    const sent = recorder.exchanges.map(
      ({ request }) => request.headers.find(([name]) => name === 'Authorization')?.[1],
    );
    expect(sent).toEqual([
      'Bearer <access_token#1>',
      undefined,
      'Basic <access_token#1>',
      'Bearer <access_token#2>',
    ]);
  });
});

describe('leads', () => {
  it('are made, listed, read and changed by the paths and methods of the profile', async () => {
    const { resources, asked, recorder } = await rig();
    const { leads } = resources;
    await leads.create(token, [leads.item('a')]);
    await leads.list(token, 2, 50);
    await leads.read(token, 7);
    await leads.update(token, [leads.renaming(7, 'b')]);
    expect(asked).toEqual([
      'POST /api/v4/leads',
      'GET /api/v4/leads?page=2&limit=50',
      'GET /api/v4/leads/7',
      'PATCH /api/v4/leads',
    ]);
    const bodies = recorder.exchanges.map(({ request }) => request.body?.text);
    expect(bodies).toEqual(['[{"name":"a"}]', undefined, undefined, '[{"id":7,"name":"b"}]']);
  });

  it.each<[string, unknown, unknown]>([
    ['a list of objects', { _embedded: { leads: [{ id: 1 }] } }, [{ id: 1 }]],
    ['an empty list', { _embedded: { leads: [] } }, []],
    ['a list of anything else', { _embedded: { leads: [1] } }, undefined],
    ['no list', { _embedded: { leads: {} } }, undefined],
    ['nothing on the way', { leads: [{ id: 1 }] }, undefined],
    ['null on the way', { _embedded: null }, undefined],
    ['a list at the top', [{ id: 1 }], undefined],
  ])('are found in %s', async (_name, body, expected) => {
    const { resources } = await rig([200, body]);
    const { leads } = resources;
    expect(leads.itemsOf(await leads.list(token, 1, 50))).toEqual(expected);
  });

  it('are all named, page by page', async () => {
    const full = Array.from({ length: 250 }, (_, i) => `lead ${i}`);
    const { resources, asked } = await rig(page(...full), page('last'));
    expect(await resources.leads.allNames(token)).toEqual([...full, 'last']);
    expect(asked).toHaveLength(2);
    const exact = await rig(page(...full), [204, undefined]);
    expect(await exact.resources.leads.allNames(token)).toEqual(full);
  });

  it('are all named where pages are smaller than asked for, and link to the next one', async () => {
    const linked = (href: string) => {
      const [status, body] = page('one');
      return [status, { ...Object(body), _links: { next: { href } } }] as const;
    };
    const { resources, asked } = await rig(
      linked('https://first.crm.example/api/v4/leads?cursor=a%20b'),
      linked('/api/v4/leads?cursor=c'),
      page('last'),
    );
    expect(await resources.leads.allNames(token)).toEqual(['one', 'one', 'last']);
    expect(asked.slice(1)).toEqual([
      'GET /api/v4/leads?cursor=a%20b',
      'GET /api/v4/leads?cursor=c',
    ]);
  });

  it('are not all named where a page is none, or where pages never end', async () => {
    const refused = await rig([500, {}]);
    expect(await refused.resources.leads.allNames(token)).toBeUndefined();
    const endless = await rig(page(...Array.from({ length: 250 }, () => 'again')));
    expect(await endless.resources.leads.allNames(token)).toBeUndefined();
    expect(endless.asked).toHaveLength(100);
  });
});

describe('custom fields', () => {
  it('are made with their choices in order', async () => {
    const { resources, recorder } = await rig();
    await resources.customFields.create(token, { name: 'f', type: 'select', enums: ['x', 'y'] });
    await resources.customFields.create(token, { name: 'g', type: 'text' });
    expect(recorder.exchanges.map(({ request }) => JSON.parse(request.body?.text ?? ''))).toEqual([
      {
        name: 'f',
        type: 'select',
        enums: [
          { value: 'x', sort: 1 },
          { value: 'y', sort: 2 },
        ],
      },
      { name: 'g', type: 'text' },
    ]);
  });

  it.each<[string, unknown, unknown]>([
    ['the body itself', { id: 1 }, { id: 1 }],
    ['the one item of a list', { _embedded: { custom_fields: [{ id: 1 }] } }, { id: 1 }],
    ['none of several items', { _embedded: { custom_fields: [{ id: 1 }, { id: 2 }] } }, undefined],
    ['nothing in a list', [{ id: 1 }], undefined],
  ])('are created in %s', async (_name, body, expected) => {
    const { resources } = await rig([201, body]);
    const { customFields } = resources;
    const exchange = await customFields.create(token, { name: 'f', type: 'text' });
    expect(customFields.createdIn(exchange)).toEqual(expected);
  });
});

describe('wrong requests', () => {
  it('are those of the profile, as often as asked', async () => {
    const { resources, recorder } = await rig();
    const { wrong } = resources;
    expect(wrong.unknownPath('a/b ü')).toBe('/api/v4/conformance/a%2Fb%20%C3%BC');
    await wrong.emptyData(token);
    await wrong.leadText(token, '{"not": json');
    await wrong.invalidType(token, 5);
    await wrong.invalidChoice(token, 5, 3);
    const bodies = recorder.exchanges.map(({ request }) => request.body?.text ?? '');
    expect(bodies.slice(0, 2)).toEqual(['[]', '{"not": json']);
    expect(JSON.parse(bodies[2] ?? '')).toMatchObject([{ custom_fields_values: { field_id: 5 } }]);
    // The contract's own examples of a path (7.1): `status_id`, and the `field_id` of a custom field value.
    const wrongChoices = {
      status_id: expect.any(Number),
      custom_fields_values: [
        { field_id: 5, values: [{ enum_id: expect.any(Number) }] },
        { field_id: expect.not.toBeOneOf([5]), values: expect.any(Array) },
      ],
    };
    expect(JSON.parse(bodies[3] ?? '')).toEqual(
      Array.from({ length: 3 }, () => expect.objectContaining(wrongChoices)),
    );
    // A service may refuse leads that are equal.
    const names = (JSON.parse(bodies[3] ?? '') as { name: string }[]).map(({ name }) => name);
    expect(new Set(names).size).toBe(3);
    expect(wrong.unsupportedMethods(token).length).toBeGreaterThan(0);
  });
});
