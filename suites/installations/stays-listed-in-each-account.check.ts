import { defineCheck } from '../../harness/check/check.js';
import { eventually } from '../shared/eventually.js';

export default defineCheck({
  title:
    'an integration is listed once in each account, whoever installs it there, again or elsewhere',
  clauses: ['ST-PAGE-1', 'INST-ISO-1'],
  needs: ['provision', 'deactivate', 'installed-list'],
  does: ['grant', 'revoke'],
  dependsOn: [
    'installations/installed-list-follows',
    'installations/second-user-installs-on-the-page',
  ],
  kills: ['installed-list-moves-with-the-user'],
  messages: {
    missing: {
      expected: 'the integration in the installed list of account {id}: {story}',
      actual: 'a list without it',
    },
  },
  async run(t) {
    const account = await t.given.account({ roles: ['administrator', 'administrator', 'granter'] });
    const [first = account.admin, ...others] = account.users;
    const integration = await t.given.integration({ visibility: 'public' });
    const { clientId } = integration;
    const story: string[] = [];
    const judge = async (id: typeof account.id) => {
      const isListed = async () => {
        const listed = await t.operator.listInstallations({ account_id: id });
        return listed.some(({ client_id }) => client_id === clientId);
      };
      if (await eventually(t, isListed, (found) => found)) return;
      const clause = story.length > 1 ? 'INST-ISO-1' : 'ST-PAGE-1';
      throw t.fail('missing', { id, story: story.join(', then ') }, undefined, clause);
    };
    for (const user of [first, ...others]) await t.given.code({ integration, account, user });
    story.push(`${account.users.length} users installed it`);
    await judge(account.id);
    const elsewhere = await t.given.account({ join: [first] });
    await t.given.code({ integration, account: elsewhere, user: first });
    story.push('one of them installed it in another account');
    await judge(elsewhere.id);
    await judge(account.id);
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    for (const user of [first, ...others].toReversed()) {
      // Who has no administrator's rights installs nothing first.
      if (others.at(-1) === user) continue;
      await t.given.code({ integration, account, user });
    }
    story.push('it was deactivated, and they installed it again');
    await judge(account.id);
    await judge(elsewhere.id);
  },
});
