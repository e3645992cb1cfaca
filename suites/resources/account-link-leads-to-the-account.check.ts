import { defineCheck } from '../../harness/check/check.js';
import { isRecord, shortJson } from '../../spec/violation-words.js';
import { readAccount } from './account.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

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
    if (link === undefined) {
      throw t.untestable('the account has no absolute link', 'resources/account-link-is-absolute');
    }
    const path = link.pathname + link.search;
    // A link may name a public host that this run does not reach: its path is asked for here then.
    const isOurs = link.origin === new URL(exchange.url).origin;
    const linked = await t.resources.call(accessToken, isOurs ? link.href : path);
    const body = linked.json;
    const id = isRecord(body) ? body['id'] : undefined;
    if (linked.status !== 200 || id !== account['id']) {
      if (!isOurs) {
        throw t.untestable(
          `the link names the host ${link.host}, and its path leads to no account on the host of this run`,
        );
      }
      throw t.fail(
        'other',
        { id: shortJson(account['id']), path, status: linked.status, found: shortJson(id) },
        linked,
      );
    }
  },
});
