import { defineObservation } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { uniqueName } from './two-accounts.js';

export default defineObservation({
  title: 'the path and shape of a list of sources that is not empty',
  clauses: ['RES-8'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  tells: ['source-list-without-total'],
  async run(t) {
    const { accessToken } = (await t.given.installation()).tokens;
    const { sources } = t.resources;
    const created = await sources.create(accessToken, [uniqueName(), uniqueName()]);
    const list = await sources.list(accessToken);
    const members = isRecord(list.json)
      ? Object.keys(list.json).toSorted().join(', ')
      : 'no object';
    const [first] = sources.itemsOf(list) ?? [];
    const fields = first === undefined ? 'none' : Object.keys(first).toSorted().join(', ');
    return `sources are created with status ${created.status} and listed at ${new URL(list.url).pathname} with status ${list.status}; members of the list: ${members}; of a source: ${fields}`;
  },
});
