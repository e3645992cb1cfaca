import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a deactivation revokes nothing in an account whose paid or trial period has ended',
  clause: 'RULE-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      installation.account.billing === 'ended'
        ? []
        : b.authorizationsEndedByDeactivation(ctx, installation),
  }),
});
