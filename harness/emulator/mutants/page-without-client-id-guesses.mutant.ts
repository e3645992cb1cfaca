import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'without client_id the page shows the newest integration',
  clause: 'PAGE-3',
  apply: (b) => ({
    findPageClient: (ctx, clientId) =>
      clientId === null
        ? [...ctx.store.integrations.values()].at(-1)
        : b.findPageClient(ctx, clientId),
  }),
});
