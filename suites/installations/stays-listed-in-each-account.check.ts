import { defineCheck } from '../../harness/check/check.js';
import { unlessRefused } from '../../harness/check/control-fault.js';
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
    const [second = first] = others;
    const integration = await t.given.integration({ visibility: 'public' });
    const { clientId } = integration;
    const story: string[] = [];
    const judge = async (id: typeof account.id, clause: 'ST-PAGE-1' | 'INST-ISO-1') => {
      const isListed = async () => {
        const listed = await t.operator.listInstallations({ account_id: id });
        return listed.some(({ client_id }) => client_id === clientId);
      };
      if (await eventually(t, isListed, (found) => found)) return;
      throw t.fail('missing', { id, story: story.join(', then ') }, undefined, clause);
    };
    for (const user of [first, ...others]) await t.given.code({ integration, account, user });
    story.push(`${account.users.length} users granted access in account ${account.id}`);
    await judge(account.id, 'ST-PAGE-1');
    const elsewhere = await t.given.account({ join: [first] });
    await t.given.code({ integration, account: elsewhere, user: first });
    story.push(`the first of them in account ${elsewhere.id}`);
    await judge(elsewhere.id, 'ST-PAGE-1');
    await judge(account.id, 'INST-ISO-1');
    await t.operator.deactivate({ client_id: clientId, account_id: account.id });
    story.push(`it was deactivated in account ${account.id}`);
    await judge(elsewhere.id, 'INST-ISO-1');
    // Whether it can be installed again is open. The last one may lack administrator's rights.
    for (const user of [second, first]) {
      const code = await unlessRefused(() => t.given.code({ integration, account, user }));
      if (code === undefined) return;
    }
    story.push('the second and the first of them installed it there again');
    await judge(account.id, 'ST-PAGE-1');
    await judge(elsewhere.id, 'INST-ISO-1');
  },
});
