import { defineObservation } from '../../harness/check/check.js';
import { createField } from '../shared/custom-field.js';
import { readAccount } from './account.js';
import { absoluteUrl, selfHref } from '../shared/links.js';

export default defineObservation({
  title: 'which host the links of resources name, and whether it is that of {base_url}',
  clauses: ['PRE-3'],
  needs: ['access'],
  does: ['create'],
  dependsOn: ['resources/account-link-is-absolute', 'resources/custom-field-link'],
  tells: ['links-to-the-account-host'],
  async run(t) {
    const accessToken = await t.given.access();
    const { account, exchange } = await readAccount(t, accessToken);
    const { field } = await createField(t, accessToken);
    const { host } = new URL(exchange.url);
    const told = (link: unknown) => {
      const url = absoluteUrl(link);
      if (url === undefined) return 'is no absolute URL';
      if (url.host === host) return 'names the host that was asked';
      const { subdomain } = account;
      const isOwn = typeof subdomain === 'string' && url.host.startsWith(`${subdomain}.`);
      return `names another host, ${isOwn ? 'the subdomain of the account' : url.host}, which this run did not ask`;
    };
    return `the link of the account ${told(selfHref(account))}, that of a custom field ${told(selfHref(field))}`;
  },
});
