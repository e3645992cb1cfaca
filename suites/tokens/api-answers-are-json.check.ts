import { defineCheck } from '../../harness/check.js';

export default defineCheck({
  title: 'bodies of API answers are JSON',
  clauses: ['SVC-1'],
  needs: ['access'],
  kills: [
    'account-begins-with-byte-order-mark',
    'account-answered-as-html',
    'lists-behind-a-guard',
    'unauthorized-answered-as-text',
    'not-found-answered-as-html',
  ],
  messages: {
    other: {
      expected: 'a JSON body in the answer to {request}',
      actual:
        'status {status} with a body that does not parse as JSON, {bytes} bytes of type {type}',
    },
  },
  async run(t) {
    const { resources } = t;
    const token = await t.given.access();
    const requests = {
      'reading the account': () => resources.account(token),
      'creating a lead': () => resources.leads.create(token, [resources.leads.item('Conformance')]),
      'listing leads': () => resources.leads.list(token, 1, 10),
      'creating no lead at all': () => resources.wrong.emptyData(token),
      'listing custom fields': () => resources.customFields.list(token),
      'listing sources': () => resources.sources.list(token),
      'a path where nothing lives': () =>
        resources.call(token, resources.wrong.unknownPath('json')),
      'a request without credentials': () => t.http.send({ url: '/api/v4/account' }),
    };
    for (const [request, send] of Object.entries(requests)) {
      const exchange = await send();
      if (exchange.body.length === 0 || exchange.json !== undefined) continue;
      const type = exchange.header('content-type') ?? 'none';
      const { status, body } = exchange;
      throw t.fail('other', { request, status, bytes: body.length, type }, exchange);
    }
  },
});
