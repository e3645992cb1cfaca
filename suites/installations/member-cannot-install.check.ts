import { defineCheck } from '../../harness/check/check.js';
import { landing } from '../shared/flow.js';
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
    // What an administrator declined is not installed.
    const declined = await t.given.integration();
    const query = { clientId: declined.clientId };
    await landing(t, 'Decline', query, workplace.admin, workplace.id);
    const after = await installsByForce(t, mere, workplace, declined);
    if (after) throw t.fail('installed', { where: 'after an administrator declined' }, after);
    // Nor is what is installed in another account.
    const away = await t.given.integration({ visibility: 'public' });
    await t.given.code({ integration: away });
    const beside = await installsByForce(t, mere, workplace, away);
    if (beside) throw t.fail('installed', { where: 'of what others installed elsewhere' }, beside);
    await t.given.account({ join: [elsewhere] });
    const other = await installsByForce(t, elsewhere, workplace);
    if (other) throw t.fail('installed', { where: 'in it, but with them in another' }, other);
  },
});
