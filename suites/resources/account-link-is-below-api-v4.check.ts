import { defineCheck } from '../../harness/check/check.js';
import { readAccount } from './account.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineCheck({
  title: 'the link of the account is below the path prefix /api/v4',
  clauses: ['VER-1'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200', 'resources/account-link-is-absolute'],
  kills: ['account-link-of-version-5', 'account-link-without-version'],
  messages: {
    elsewhere: {
      expected: 'a path below /api/v4 in `_links.self.href` of the account',
      actual: '{path}',
    },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const link = absoluteUrl(selfHref(account));
    if (link === undefined) {
      throw t.untestable('the account has no absolute link', 'resources/account-link-is-absolute');
    }
    if (!/\/api\/v4\/./.test(link.pathname)) {
      throw t.fail('elsewhere', { path: link.pathname }, exchange);
    }
  },
});
