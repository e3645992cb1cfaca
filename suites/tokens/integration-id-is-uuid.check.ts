import { defineCheck } from '../../harness/check/check.js';

export default defineCheck({
  title: 'the integration ID is UUID-shaped',
  clauses: ['INT-1'],
  needs: ['provision'],
  does: ['read'],
  kills: ['integration-id-numeric', 'integration-id-without-hyphens', 'integration-id-in-braces'],
  messages: {
    other: {
      expected: 'an integration ID of hexadecimal digits in groups of 8-4-4-4-12',
      actual: '{clientId}',
    },
  },
  async run(t) {
    const developer = await t.given.account();
    for (const visibility of ['public', 'private'] as const) {
      const { clientId } = await t.given.integration({ developer, visibility });
      const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
      if (!isUuid.test(clientId)) throw t.fail('other', { clientId });
    }
  },
});
