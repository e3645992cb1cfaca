import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes access only in the account of the first installation',
  clause: 'SEC-2',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) => {
      const [first] = ctx.store.installationsOf(integration);
      return b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter((each) => each.installation === first);
    },
  }),
});
