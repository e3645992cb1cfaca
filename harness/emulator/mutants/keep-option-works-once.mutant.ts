import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second regeneration revokes access although the option to keep is chosen',
  clause: 'ST-SEC-4',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      b.authorizationsEndedByRegeneration(
        ctx,
        integration,
        keep && integration.oldSecrets.length === 0,
      ),
  }),
});
