import { defineCheck } from '../../harness/check.js';
import { leadNames, storeLead, twoAccounts, uniqueName } from './two-accounts.js';

export default defineCheck({
  title: 'leads stored in one account are not listed in another',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  dependsOn: ['resources/token-reaches-its-own-account', 'tokens/exchange-gives-pair'],
  kills: ['leads-of-all-accounts-listed', 'leads-of-the-user-listed'],
  messages: {
    leaked: {
      expected: "no lead of another account in the list of this account's leads",
      actual: 'the lead {name}, stored by the same integration and user in another account',
    },
  },
  async run(t) {
    const { own, other } = await twoAccounts(t);
    const name = uniqueName();
    await storeLead(t, own.tokens.accessToken, name);
    await storeLead(t, other.tokens.accessToken, uniqueName());
    if (!(await leadNames(t, own.tokens.accessToken)).includes(name)) {
      throw t.untestable('a stored lead is not in the list of its own account');
    }
    if ((await leadNames(t, other.tokens.accessToken)).includes(name)) {
      throw t.fail('leaked', { name });
    }
  },
});
