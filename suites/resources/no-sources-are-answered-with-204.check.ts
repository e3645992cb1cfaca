import { defineCheck } from '../../harness/check/check.js';
import { anAccess } from '../shared/access.js';

export default defineCheck({
  title: 'the list of sources of an integration that has none is answered with status 204',
  clauses: ['RES-7', 'STATUS-204-1'],
  needs: ['access'],
  does: ['grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  kills: ['no-sources-are-an-empty-list', 'no-sources-are-404', 'no-sources-are-204-once'],
  messages: {
    other: {
      expected: 'status 204 for the list of sources of an integration without any (request {n})',
      actual: 'status {status}',
    },
  },
  async run(t) {
    const accessToken = await anAccess(t);
    for (let n = 1; n <= 2; n += 1) {
      // A client may fail on a 204 with a body; another check judges that.
      const list = await t.http.look(t.resources.sources.listRequest(accessToken));
      const found = t.resources.sources.itemsOf(list);
      if (!t.has('provision') && found !== undefined && found.length > 0) {
        throw t.notOffered('an integration without sources', `it has ${found.length}`);
      }
      if (list.status !== 204) throw t.fail('other', { n, status: list.status }, list);
    }
  },
});
