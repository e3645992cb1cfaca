import { defineCheck } from '../../harness/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';
import { absoluteUrl, selfHref } from './links.js';

export default defineCheck({
  title: 'the URL in `_links.self.href` of the account is that of the account',
  clauses: ['ACCT-12'],
  needs: ['access'],
  does: ['read'],
  dependsOn: [
    'resources/account-is-answered-with-200',
    'resources/account-id',
    'resources/account-link-is-absolute',
    'resources/account-link-is-below-api-v4',
  ],
  kills: ['account-link-of-another-resource', 'account-link-with-id'],
  messages: {
    other: {
      expected: 'the account {id} at its `_links.self.href` {path}',
      actual: 'status {status} with id {found}',
    },
  },
  async run(t) {
    const accessToken = await t.given.access();
    const { account, exchange } = await readAccount(t, accessToken);
    const link = absoluteUrl(selfHref(account));
    // A link may name a public host that is not the address of this run; nothing is known then.
    if (link === undefined || link.origin !== new URL(exchange.url).origin) return;
    const path = link.pathname + link.search;
    const linked = await t.resources.call(accessToken, link.href);
    const body = linked.json;
    const id = isRecord(body) ? body['id'] : undefined;
    if (linked.status !== 200 || id !== account['id']) {
      throw t.fail(
        'other',
        { id: shortJson(account['id']), path, status: linked.status, found: shortJson(id) },
        linked,
      );
    }
  },
});
