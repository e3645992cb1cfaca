import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation ends the access of every integration in the account',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      b
        .installedList(ctx, installation.account)
        .concat(installation)
        .flatMap((each) => b.authorizationsEndedByDeactivation(ctx, each)),
  }),
});
