import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes the first 25 grants, and no others',
  clause: 'SEC-2',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter(({ revoked }) => !revoked)
        .slice(0, 25),
  }),
});
