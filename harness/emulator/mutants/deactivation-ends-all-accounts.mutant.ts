import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation ends the access of the integration in every account',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      ctx.store
        .installationsOf(installation.integration)
        .flatMap((each) => b.authorizationsEndedByDeactivation(ctx, each)),
  }),
});
