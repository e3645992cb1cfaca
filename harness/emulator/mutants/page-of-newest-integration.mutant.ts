import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page shows the newest integration for every client_id',
  clause: 'PAGE-2',
  apply: (b) => ({
    findPageClient: (ctx, clientId) => {
      const found = b.findPageClient(ctx, clientId);
      return found && [...ctx.store.integrations.values()].at(-1);
    },
  }),
});
