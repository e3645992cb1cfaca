import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { mustOffer } from '../shared/offers.js';
import { shows } from '../shared/shows.js';
import { betweenAccounts, storeLead, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'a lead of one account is not shown to a token of another',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['installations/token-reaches-its-own-account', 'tokens/exchange-gives-pair'],
  kills: ['lead-read-in-any-account'],
  messages: {
    shown: {
      expected: 'nothing of a lead of another account when its id is asked for',
      actual: 'status {status} with its name {name}',
    },
  },
  run: (t) =>
    betweenAccounts(t, async ({ own, other }) => {
      const name = uniqueName();
      const { id } = await storeLead(t, own.tokens.accessToken, name);
      const shown = await eventually(
        t,
        () => t.resources.leads.read(own.tokens.accessToken, id),
        (answer) => shows(answer, name),
      );
      mustOffer(t, 'reading a lead by its id', shown);
      if (!shows(shown, name)) {
        throw t.untestable('a lead read by its id is not shown with its name');
      }
      const read = await t.resources.leads.read(other.tokens.accessToken, id);
      // Each account may count its own ids, so only the content tells whose lead it is.
      if (shows(read, name)) throw t.fail('shown', { status: read.status, name }, read);
    }),
});
