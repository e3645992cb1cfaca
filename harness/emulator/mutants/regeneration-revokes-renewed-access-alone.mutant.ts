import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'where one user has renewed, regeneration revokes only what was renewed',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const all = b.authorizationsEndedByRegeneration(ctx, integration, keep);
      const renewed = all.filter(({ renewals }) => renewals > 0);
      return renewed.length > 0 ? renewed : all;
    },
  }),
});
