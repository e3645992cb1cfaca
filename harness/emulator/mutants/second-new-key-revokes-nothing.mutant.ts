import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first regeneration of the secret key revokes access',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      integration.oldSecrets.length > 0
        ? []
        : b.authorizationsEndedByRegeneration(ctx, integration, keep),
  }),
});
