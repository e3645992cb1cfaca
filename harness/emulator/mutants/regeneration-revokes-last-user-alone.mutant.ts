import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes the access of the user of each account who granted it last',
  clause: 'ST-SEC-3',
  apply: (b) => ({
    authorizationsEndedByRegeneration: (ctx, integration, keep) =>
      b
        .authorizationsEndedByRegeneration(ctx, integration, keep)
        .filter(({ userId, installation }) => userId === installation.users.at(-1)),
  }),
});
