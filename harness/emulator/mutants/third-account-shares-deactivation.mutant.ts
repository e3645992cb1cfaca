import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation in the third account of an integration ends the others as well',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) => {
      const all = ctx.store.installationsOf(installation.integration);
      return all.indexOf(installation) === 2
        ? all.flatMap(({ authorizations }) => authorizations)
        : b.authorizationsEndedByDeactivation(ctx, installation);
    },
  }),
});
