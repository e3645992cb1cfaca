import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation ends the renewed token pairs of its users in other accounts',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) => {
      const others = ctx.store
        .installationsOf(installation.integration)
        .filter((each) => each !== installation)
        .flatMap(({ authorizations }) => authorizations)
        .filter(({ userId, renewals }) => renewals > 0 && installation.users.includes(userId));
      return [...b.authorizationsEndedByDeactivation(ctx, installation), ...others];
    },
  }),
});
