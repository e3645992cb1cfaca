import { defineCheck } from '../../harness/check/check.js';
import { isRecord } from '../../spec/violation-words.js';
import { named } from '../shared/calls.js';
import { selectField } from '../shared/custom-field.js';
import { shows } from '../shared/shows.js';
import { readAccount } from './account.js';
import { uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'without an access token the API shows no data of an account and takes none',
  clauses: ['SVC-4', 'AUTH-13'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: ['account-data-without-credentials', 'leads-added-without-credentials'],
  messages: {
    shown: {
      expected: 'no data of the account for {call} without credentials',
      actual: 'status {status} with {data}',
    },
    taken: {
      expected: 'no lead for {call} without credentials',
      actual: 'status {status}, and the lead in the account',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { leads, customFields, sources } = t.resources;
    const [own, stray] = [uniqueName(), uniqueName()];
    await leads.create(accessToken, [leads.item(own)]);
    const bare = { headers: {} };

    // An account that stays is spared what other checks look for.
    const made = t.has('provision')
      ? [
          customFields.createRequest(accessToken, { ...selectField, name: own }),
          sources.createRequest(accessToken, [own]),
        ]
      : [];
    for (const request of made.filter((each) => t.offers(each))) await t.http.send(request);
    const lists = [
      ['a lead', leads.listRequest(accessToken, 1, 50)],
      ['a custom field', customFields.listRequest(accessToken)],
      ['a source', sources.listRequest(accessToken)],
    ] as const;
    for (const [what, request] of lists.filter(([, each]) => t.offers(each))) {
      // Directly after a request with the token: a careless service takes one caller for the next.
      await t.http.send(request);
      const listed = await t.http.send({ ...request, ...bare });
      if (!listed.ok || !shows(listed, own)) continue;
      const data = `${what} of the account`;
      throw t.fail('shown', { call: named(listed), status: listed.status, data }, listed, 'SVC-4');
    }
    const { account } = await readAccount(t, accessToken);
    const read = await t.http.send({ ...t.resources.accountRequest(accessToken), ...bare });
    if (read.ok && isRecord(read.json) && read.json['id'] === account['id']) {
      const values = { call: named(read), status: read.status, data: 'the account' };
      throw t.fail('shown', values, read, 'SVC-4');
    }
    const request = leads.createRequest(accessToken, [leads.item(stray)]);
    const added = await t.http.send({ ...request, ...bare });
    if (!added.ok) return;
    if ((await leads.allNames(accessToken))?.includes(stray) === true) {
      const values = { call: named(added), status: added.status };
      throw t.fail('taken', values, added, 'AUTH-13');
    }
  },
});
