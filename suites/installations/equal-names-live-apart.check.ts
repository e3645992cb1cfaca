import { randomUUID } from 'node:crypto';
import { defineCheck } from '../../harness/check/check.js';
import type { GivenInstallation } from '../../harness/check/given.js';
import { selectField } from '../shared/custom-field.js';
import { accountReached } from '../shared/reach.js';
import { accessLossOf } from '../shared/life.js';
import { shows } from '../shared/shows.js';

/** The name of everything that this check makes. */
const name = 'Twin & <Twin>';

export default defineCheck({
  title: 'integrations and accounts of equal names live apart',
  clauses: ['INST-ISO-1', 'INST-ISO-2'],
  needs: ['provision', 'deactivate'],
  does: ['create', 'grant', 'revoke'],
  dependsOn: [
    'installations/token-reaches-its-own-account',
    'installations/deactivation-leaves-other-integrations-alone',
    'installations/deactivation-leaves-other-accounts-alone',
    'resources/sources-stay-in-their-account',
    'resources/sources-stay-with-their-integration',
  ],
  kills: [
    'accounts-found-by-name',
    'integrations-deactivated-by-name',
    'sources-of-all-accounts-listed',
    'sources-of-all-integrations-listed',
  ],
  messages: {
    elsewhere: {
      expected: 'access to account {own}, although another has its name',
      actual: 'access to account {reached}',
    },
    leaked: {
      expected: 'no source of another account or integration in the list of account {own}',
      actual: 'status {status} with the source {source} of another one of the same name',
    },
    lost: {
      expected: 'access that outlives the deactivation of {which} of the same name',
      actual: '{loss}',
    },
  },
  async run(t) {
    /** The contract shows no creation of a source, so only those count that their own list shows. */
    const judgeSources = async (installed: readonly GivenInstallation[]) => {
      const { sources } = t.resources;
      const made = installed.map((each) => ({ ...each, source: `conformance-${randomUUID()}` }));
      for (const { source, tokens } of made) await sources.create(tokens.accessToken, [source]);
      for (const { account, tokens, source: own } of made) {
        const list = await t.http.look(sources.listRequest(tokens.accessToken));
        const other = made.find(({ source }) => source !== own && shows(list, source));
        if (!shows(list, own) || other === undefined) continue;
        const clause = other.account.id === account.id ? 'INST-ISO-2' : 'INST-ISO-1';
        const found = { own: account.id, status: list.status, source: other.source };
        throw t.fail('leaked', found, list, clause);
      }
    };
    const accounts = [await t.given.account({ name }), await t.given.account({ name })];
    const integrations = [await t.given.integration({ name }), await t.given.integration({ name })];
    const installed = [];
    for (const account of accounts) {
      for (const integration of integrations) {
        installed.push(await t.given.installation({ account, integration }));
      }
    }
    for (const { account, tokens } of installed) {
      const { reached, exchange } = await accountReached(t, tokens.accessToken);
      if (reached !== account.id) throw t.fail('elsewhere', { own: account.id, reached }, exchange);
      // Where a field is created, an invariant judges in which account.
      await t.resources.customFields.create(tokens.accessToken, selectField);
    }
    const isOffered = t.offers(t.resources.sources.listRequest(''));
    if (isOffered) await judgeSources(installed);
    const [ended, sameAccount, sameIntegration] = installed;
    if (!ended || !sameAccount || !sameIntegration) return;
    const { integration, account } = ended;
    await t.operator.deactivate({ client_id: integration.clientId, account_id: account.id });
    const others = [
      ['an integration', sameAccount],
      ['the same integration in an account', sameIntegration],
    ] as const;
    for (const [which, { tokens }] of others) {
      const found = await accessLossOf(t, tokens);
      if (found !== undefined) throw t.fail('lost', { which, loss: found.loss }, found.exchange);
    }
  },
});
