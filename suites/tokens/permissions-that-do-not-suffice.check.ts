import { defineObservation } from '../../harness/check/check.js';

export default defineObservation({
  title: 'how the API answers when the permissions of the integration do not suffice',
  clauses: ['AUTH-4'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['tokens/access-token-of-code-opens-api'],
  tells: ['scopes-enforced'],
  async run(t) {
    const integration = await t.given.integration({ scopes: [] });
    const { tokens } = await t.given.installation({ integration });
    const { leads } = t.resources;
    const read = await t.resources.account(tokens.accessToken);
    const write = await leads.create(tokens.accessToken, [leads.item('Conformance')]);
    return `with no permission granted, reading the account is answered ${read.status}, creating a lead ${write.status}`;
  },
});
