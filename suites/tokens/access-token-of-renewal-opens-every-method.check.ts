import { defineCheck } from '../../harness/check/check.js';
import { renewedInstallation } from '../shared/renewals.js';

export default defineCheck({
  title: 'the access token of a renewal serves all API methods, like the access token of a code',
  clauses: ['AUTH-3'],
  needs: ['grant'],
  does: ['create', 'grant'],
  dependsOn: [
    'resources/access-token-serves-all-methods',
    'tokens/access-token-of-renewal-opens-api',
  ],
  kills: ['access-of-renewal-refused-for-leads', 'access-of-renewal-reads-only'],
  messages: {
    refused: {
      expected: 'no 401 for {method} with the access token of a renewal',
      actual: 'status 401',
    },
  },
  async run(t) {
    const { leads, customFields, sources } = t.resources;
    const { accessToken } = (await renewedInstallation(t, 2)).newest;
    const select = { name: 'Size', type: 'select', enums: ['S', 'M'] };
    const methods = {
      'creating leads': () => leads.create(accessToken, [leads.item('Conformance')]),
      'listing leads': () => leads.list(accessToken, 1, 10),
      'creating a custom field': () => customFields.create(accessToken, select),
      'listing custom fields': () => customFields.list(accessToken),
      'listing sources': () => sources.list(accessToken),
    };
    for (const [method, call] of Object.entries(methods)) {
      // Other refusals may have other reasons: permissions, or a missing field.
      const exchange = await call();
      if (exchange.status === 401) throw t.fail('refused', { method }, exchange);
    }
  },
});
