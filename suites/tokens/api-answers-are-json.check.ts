import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'bodies of API answers are JSON',
  clauses: ['SVC-1'],
  needs: ['access'],
  does: ['create'],
  // Errors have shapes of their own, which other checks judge.
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'created-leads-begin-with-byte-order-mark',
    'lists-behind-a-guard',
    'lists-answered-as-html',
  ],
  messages: {
    other: {
      expected: 'a JSON body in the answer to {request}',
      actual: 'status {status} and {bytes} bytes of type {type} that do not parse as JSON',
    },
  },
  async run(t) {
    const { leads, customFields, sources } = t.seen;
    const token = await t.given.access();
    const select = { name: 'Size', type: 'select', enums: ['S', 'M'] };
    const requests = {
      'reading the account': () => t.seen.account(token),
      'creating a lead': () => leads.create(token, [leads.item('Größe 顧客 🦊 "\\')]),
      'listing leads': () => leads.list(token, 1, 10),
      'creating a custom field': () => customFields.create(token, select),
      'listing custom fields': () => customFields.list(token),
      'listing sources': () => sources.list(token),
    };
    for (const [request, send] of Object.entries(requests)) {
      const exchange = await send();
      if (!exchange.ok || exchange.body.length === 0 || exchange.json !== undefined) continue;
      const type = exchange.header('content-type') ?? 'none';
      const { status, body } = exchange;
      throw t.fail('other', { request, status, bytes: body.length, type }, exchange);
    }
  },
});
