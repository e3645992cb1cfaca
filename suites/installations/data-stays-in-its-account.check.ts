import fc from 'fast-check';
import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';
import { alsoInstalled } from '../shared/further-account.js';

export default defineCheck({
  title: 'data created in one account is not visible through an installation in another',
  clauses: ['INST-ISO-1'],
  needs: ['provision'],
  does: ['create', 'grant'],
  dependsOn: ['installations/token-reaches-its-own-account'],
  kills: ['leads-seen-across-accounts'],
  messages: {
    seen: {
      expected: 'no lead of account {owner} in the list of account {other}',
      actual: 'the lead “{name}”',
    },
  },
  async run(t) {
    const owner = await t.given.account();
    const other = await t.given.account({ join: [owner.admin], joinAs: 'granter' });
    const user = owner.admin;
    const developer = await t.given.developer(owner);
    const integration = await t.given.integration({ developer });
    const here = await t.given.installation({ integration, account: owner, user });
    const same = alsoInstalled(integration);
    const there = await t.given.installation({ ...same, account: other, user });
    await t.forAll(
      { suffix: fc.uuid(), isLater: fc.boolean() },
      async ({ suffix, isLater }) => {
        const [mine, theirs] = isLater ? [there, here] : [here, there];
        const name = `conformance ${suffix}`;
        const item = t.resources.leads.item(name);
        const { ok, status } = await t.resources.leads.create(mine.tokens.accessToken, [item]);
        if (!ok) throw t.untestable(`creating a lead was answered ${status}`);
        const own = await eventually(
          t,
          () => t.resources.leads.allNames(mine.tokens.accessToken),
          (all) => all?.includes(name) === true,
        );
        const names = await t.resources.leads.allNames(theirs.tokens.accessToken);
        if (own?.includes(name) !== true || names === undefined) {
          throw t.untestable('the leads of an account cannot be listed');
        }
        if (names.includes(name)) {
          throw t.fail('seen', { owner: mine.account.id, other: theirs.account.id, name });
        }
      },
      { share: 0.1, first: [{ isLater: false }, { isLater: true }] },
    );
  },
});
