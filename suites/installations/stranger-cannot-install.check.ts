import { defineCheck } from '../../harness/check/check.js';
import { adminInstalls, installsByForce } from './force.js';

export default defineCheck({
  title: 'administrator rights in one account do not allow to install in another',
  clauses: ['INST-1'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: ['authorization/allow-installs-in-chosen-account'],
  kills: ['strangers-may-install', 'account-chosen-is-not-checked'],
  messages: {
    installed: {
      expected: 'no access to an account for a user who is unknown there',
      actual: 'tokens that reach the account',
    },
  },
  async run(t) {
    const target = await t.given.account();
    const { admin } = await t.given.account();
    await adminInstalls(t, target);
    const access = await installsByForce(t, admin, target);
    if (access) throw t.fail('installed', {}, access);
  },
});
