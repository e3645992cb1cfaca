import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes the access of every integration of the developer',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      [...ctx.store.integrations.values()]
        .filter((each) => each.developerAccountId === integration.developerAccountId)
        .flatMap((each) => b.authorizationsEndedByRegeneration(ctx, each, keep)),
  }),
});
