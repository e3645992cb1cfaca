import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes the access of every integration in the accounts concerned',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      ctx.store
        .installationsOf(integration)
        .flatMap((each) => b.installedList(ctx, each.account))
        .flatMap((each) => b.authorizationsEndedByRegeneration(ctx, each.integration, keep)),
  }),
});
