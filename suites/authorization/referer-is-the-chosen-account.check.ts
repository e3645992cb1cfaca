import { defineCheck } from '../../harness/check.js';
import { landing } from './flow.js';

export default defineCheck({
  title: 'the referer of the redirect is the address of the account that the user chose',
  clauses: ['REDIR-4'],
  needs: ['provision', 'authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/referer-is-a-host-name',
    'authorization/allow-installs-in-chosen-account',
  ],
  kills: ['referer-of-developer-account', 'referer-of-first-installation'],
  messages: {
    other: {
      expected: 'referer {address}, the address of the account chosen',
      actual: '{referer}',
    },
    same: {
      expected: 'different referers for two accounts',
      actual: '{referer} for both',
    },
  },
  async run(t) {
    const first = await t.given.account();
    const second = await t.given.account({ join: [first.admin] });
    const { clientId } = await t.given.integration();
    const seen = new Set<string>();
    for (const { id, address } of [first, second]) {
      const redirect = await landing(t, 'Allow', { clientId }, first.admin, id);
      const referer = redirect?.query.get('referer') ?? '';
      if (referer === '')
        throw t.untestable('the redirect has no referer', 'authorization/referer-is-a-host-name');
      if (address !== undefined && referer.toLowerCase() !== address.toLowerCase()) {
        throw t.fail('other', { address, referer }, redirect?.exchange);
      }
      if (seen.has(referer)) throw t.fail('same', { referer }, redirect?.exchange);
      seen.add(referer);
    }
  },
});
