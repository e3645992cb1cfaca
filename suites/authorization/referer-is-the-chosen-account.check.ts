import { defineCheck } from '../../harness/check/check.js';
import { decisionOn, formFor, landing } from '../shared/flow.js';
import { isOfAnother } from '../shared/referers.js';

export default defineCheck({
  title: 'the referer of the redirect is the address of the account that the user chose',
  clauses: ['REDIR-4'],
  needs: ['authorization-page'],
  does: ['grant'],
  dependsOn: [
    'authorization/referer-is-a-host-name',
    'authorization/allow-installs-in-chosen-account',
  ],
  kills: [
    'referer-of-developer-account',
    'referer-of-first-installation',
    'referer-of-the-first-allow-of-a-session',
  ],
  messages: {
    earlier: {
      expected:
        'the address of the account chosen in referer, not that of another account, after visit {n} of a user in one browser',
      actual: '{referer}, the address of another account',
    },
    other: {
      expected: 'the address of the account chosen in referer, not that of another account',
      actual: '{referer}, the address of another account',
    },
  },
  async run(t) {
    if (!t.has('provision')) {
      const { id, address, admin } = await t.given.account();
      if (address === undefined) {
        throw t.notOffered('an address', 'the manifest has no authorization.account.address');
      }
      const { clientId } = await t.given.integration();
      const redirect = await landing(t, 'Allow', { clientId }, admin, id);
      const referer = redirect?.query.get('referer') ?? undefined;
      if (referer === undefined || referer.toLowerCase() === address.toLowerCase()) return;
      throw t.fail('other', { referer }, redirect?.exchange);
    }
    const developer = await t.given.account();
    // Each user decides once, because a page may remember what a user has allowed.
    const first = await t.given.account({
      roles: ['administrator', 'administrator', 'administrator'],
    });
    const { users } = first;
    const second = await t.given.account({ join: users });
    const given = await t.given.integration({ developer });
    const another = await t.given.integration({ developer });
    const { clientId } = given;
    // The third one installs where the first one has.
    for (const [index, chosen] of [first, second, first].entries()) {
      const user = users[index] ?? first.admin;
      const redirect = await landing(t, 'Allow', { clientId }, user, chosen.id);
      const referer = redirect?.query.get('referer')?.toLowerCase() ?? '';
      if (referer === '')
        throw t.untestable('the redirect has no referer', 'authorization/referer-is-a-host-name');
      if (isOfAnother(referer, chosen, t.given.accounts)) {
        throw t.fail('other', { referer }, redirect?.exchange);
      }
    }
    // One user in one browser, about each integration in each account.
    const browser = t.page.visitor(first.admin);
    for (const [place, { clientId }] of [given, another].entries()) {
      for (const [turn, chosen] of [second, first].entries()) {
        // A page may remember what a user has allowed.
        const page = await formFor(browser, { clientId });
        const redirect = page && (await decisionOn(page, 'Allow', chosen.id));
        const referer = redirect?.query.get('referer')?.toLowerCase() ?? '';
        if (referer === '' || !isOfAnother(referer, chosen, t.given.accounts)) continue;
        throw t.fail('earlier', { n: 2 * place + turn + 1, referer }, redirect?.exchange);
      }
    }
  },
});
