import { defineCheck } from '../../harness/check/check.js';
import { storeSources } from './sources.js';
import { uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'the list of sources of an integration holds none of another integration',
  clauses: ['RES-7', 'INST-ISO-2'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['tokens/exchange-gives-pair', 'resources/no-sources-are-answered-with-204'],
  kills: ['sources-of-all-integrations-listed'],
  messages: {
    other: {
      expected:
        'status 204 for the list of sources of an integration without any, beside one with a source',
      actual: 'status {status} {body}',
    },
  },
  async run(t) {
    const account = await t.given.account();
    const first = await t.given.installation({ account });
    const second = await t.given.installation({ account });
    await storeSources(t, first.tokens.accessToken, [uniqueName()]);
    const list = await t.http.look(t.resources.sources.listRequest(second.tokens.accessToken));
    if (list.status !== 204) {
      throw t.fail('other', { status: list.status, body: t.excerpt(list.text, 200) }, list);
    }
  },
});
