import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { mustOffer } from '../shared/offers.js';
import { betweenAccounts, leadNames, storeLead, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'a lead of one account is not changed by a token of another',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['installations/token-reaches-its-own-account', 'tokens/exchange-gives-pair'],
  kills: ['lead-changed-in-any-account', 'lead-changed-behind-an-own-one'],
  messages: {
    changed: {
      expected: 'the name {name} of a lead after a token of another account renamed its id',
      actual: 'the name {found}, with which the other token was answered status {status}',
    },
  },
  run: (t) =>
    betweenAccounts(t, async ({ own, other }) => {
      const [first, name, renamed] = [uniqueName(), uniqueName(), uniqueName()];
      const { id } = await storeLead(t, own.tokens.accessToken, first);
      const renaming = t.resources.leads.renaming(id, name);
      mustOffer(
        t,
        'renaming a lead',
        await t.resources.leads.update(own.tokens.accessToken, [renaming]),
      );
      const names = await eventually(
        t,
        () => leadNames(t, own.tokens.accessToken),
        (all) => all.includes(name),
      );
      if (!names.includes(name)) {
        throw t.untestable('a lead is not renamed by a token of its own account');
      }
      const change = t.resources.leads.renaming(id, renamed);
      const { accessToken } = other.tokens;
      const theirs = await storeLead(t, accessToken, uniqueName());
      const rightful = t.resources.leads.renaming(theirs.id, uniqueName());
      // Alone, and beside a change of a lead that the token reaches.
      for (const changes of [[change], [rightful, change], [change, rightful]]) {
        const update = await t.resources.leads.update(accessToken, changes);
        if ((await leadNames(t, own.tokens.accessToken)).includes(renamed)) {
          throw t.fail('changed', { name, found: renamed, status: update.status }, update);
        }
      }
    }),
});
