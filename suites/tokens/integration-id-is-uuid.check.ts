import { defineCheck } from '../../harness/check/check.js';
import type { Given } from '../../harness/check/given.js';

export default defineCheck({
  title: 'the integration ID is UUID-shaped',
  clauses: ['INT-1'],
  needs: ['access'],
  does: ['read'],
  kills: ['integration-id-numeric', 'integration-id-without-hyphens', 'integration-id-in-braces'],
  messages: {
    other: {
      expected: 'an integration ID of hexadecimal digits in groups of 8-4-4-4-12',
      actual: '{clientId}',
    },
  },
  async run(t) {
    const ids = t.has('provision')
      ? await madeIds(t.given)
      : [(await t.given.integration()).clientId];
    const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
    const clientId = ids.find((id) => !isUuid.test(id));
    if (clientId !== undefined) throw t.fail('other', { clientId });
  },
});

/** The IDs of a public and of a private integration. */
async function madeIds(given: Given): Promise<string[]> {
  const developer = await given.account();
  const ids: string[] = [];
  for (const visibility of ['public', 'private'] as const) {
    ids.push((await given.integration({ developer, visibility })).clientId);
  }
  return ids;
}
