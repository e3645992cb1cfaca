import { defineCheck } from '../../harness/check/check.js';
import { decisionOn, formFor } from '../shared/flow.js';
import { adminInstalls, installsByForce } from './force.js';

export default defineCheck({
  title: 'a user without administrator rights in an account cannot install there',
  clauses: ['INST-2', 'INST-1'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/allow-installs-in-chosen-account',
    'installations/stranger-cannot-install',
  ],
  kills: [
    'members-may-install',
    'members-who-administer-elsewhere-may-install',
    'members-install-what-was-declined',
    'members-install-what-is-installed-elsewhere',
  ],
  messages: {
    elsewhere: {
      expected:
        'no access to an account for a member without administrator rights, by an integration that is installed in another account alone',
      actual: 'tokens that reach the account',
    },
    declined: {
      expected:
        'no access to an account for a member without administrator rights, by an integration that an administrator declined',
      actual: 'tokens that reach the account',
    },
    installed: {
      expected: 'no access to an account for a member without administrator rights {where}',
      actual: 'tokens that reach the account',
    },
  },
  async run(t) {
    const workplace = await t.given.account({ roles: ['administrator', 'member', 'member'] });
    const [mere, elsewhere] = workplace.users.filter(({ role }) => role === 'member');
    if (mere === undefined || elsewhere === undefined) {
      throw t.untestable('control made an account without the members asked for');
    }
    await adminInstalls(t, workplace);
    const access = await installsByForce(t, mere, workplace);
    if (access) throw t.fail('installed', { where: 'anywhere' }, access);
    await t.given.account({ join: [elsewhere] });
    const other = await installsByForce(t, elsewhere, workplace);
    if (other) throw t.fail('installed', { where: 'in it, but with them in another' }, other);
    // An integration that is installed in another account alone is not installed here.
    const away = await t.given.integration({ visibility: 'public' });
    await t.given.code({ integration: away });
    const beside = await installsByForce(t, mere, workplace, away);
    if (beside) throw t.fail('elsewhere', {}, beside);
    // One that an administrator has declined is not installed either.
    const declined = await t.given.integration();
    const page = await formFor(t.page.visitor(workplace.admin), { clientId: declined.clientId });
    if (page !== undefined) await decisionOn(page, 'Decline', workplace.id);
    const after = await installsByForce(t, mere, workplace, declined);
    if (after) throw t.fail('declined', {}, after);
  },
});
