import { defineCheck } from '../../harness/check/check.js';
import { shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineCheck({
  title: 'the account has an absolute URL in `_links.self.href`',
  clauses: ['ACCT-12'],
  needs: ['access'],
  does: ['read'],
  dependsOn: ['resources/account-is-answered-with-200'],
  kills: [
    'account-without-links',
    'account-link-without-href',
    'account-link-as-text',
    'account-link-relative',
    'account-link-without-scheme',
  ],
  messages: {
    wrong: { expected: 'an absolute URL in `_links.self.href`', actual: '{found}' },
  },
  async run(t) {
    const { account, exchange } = await readAccount(t);
    const href = selfHref(account);
    if (absoluteUrl(href) === undefined) {
      const found = href === undefined ? `_links ${shortJson(account['_links'])}` : shortJson(href);
      throw t.fail('wrong', { found }, exchange);
    }
  },
});
