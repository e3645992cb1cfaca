import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivating an installation a second time ends all integrations in the account',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) => {
      const own = b.authorizationsEndedByDeactivation(ctx, installation);
      if (installation.deactivations < 2) return own;
      return [...ctx.store.installations.values()]
        .filter(({ account }) => account === installation.account)
        .flatMap(({ authorizations }) => authorizations);
    },
  }),
});
