import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second regeneration ends the access of other integrations in the accounts',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const own = b.authorizationsEndedByRegeneration(ctx, integration, keep);
      if (integration.oldSecrets.length === 0) return own;
      const accounts = ctx.store.installationsOf(integration).map(({ account }) => account);
      return [...ctx.store.installations.values()]
        .filter((each) => each.integration !== integration && accounts.includes(each.account))
        .flatMap(({ authorizations }) => authorizations)
        .concat(own);
    },
  }),
});
