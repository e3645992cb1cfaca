import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivation spares the access that users without administrator rights granted',
  clause: 'ST-INST-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      b
        .authorizationsEndedByDeactivation(ctx, installation)
        .filter(({ userId }) => b.isAdministrator(ctx, installation.account, userId)),
  }),
});
