import { defineObservation } from '../../harness/check/check.js';
import { anAccess } from '../shared/access.js';
import { uniqueName } from './two-accounts.js';

export default defineObservation({
  title: 'how leads are created, read and listed',
  clauses: ['RES-10'],
  needs: ['access'],
  does: ['create', 'grant'],
  dependsOn: ['tokens/exchange-gives-pair'],
  tells: [
    'leads-created-with-201',
    'created-leads-whole',
    'no-leads-are-an-empty-list',
    'unknown-lead-is-404',
  ],
  async run(t) {
    const accessToken = await anAccess(t);
    const { leads } = t.resources;
    // An account that was not made for the check may have leads, and has them after the first run.
    const empty = t.has('provision') ? await leads.list(accessToken, 1, 50) : undefined;
    const none = empty === undefined ? '' : `; no leads are listed with status ${empty.status}`;
    const created = await leads.create(accessToken, [leads.item(uniqueName())]);
    const [first] = leads.itemsOf(created) ?? [];
    const members = first === undefined ? 'nothing' : Object.keys(first).toSorted().join(', ');
    const unknown = await leads.read(accessToken, 999_999_999);
    return `leads are created at ${new URL(created.url).pathname} with status ${created.status} and answered with ${members}${none}; an unknown lead is answered ${unknown.status}`;
  },
});
