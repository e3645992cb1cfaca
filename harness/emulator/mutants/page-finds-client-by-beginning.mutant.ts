import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the page finds an integration by the first eight characters of client_id',
  clause: 'PAGE-3',
  apply: (b) => ({
    findPageClient: (ctx, clientId) => {
      if (clientId === null || clientId.length < 8) return b.findPageClient(ctx, clientId);
      const all = [...ctx.store.integrations.values()];
      return all.find((each) => each.clientId.startsWith(clientId.slice(0, 8)));
    },
  }),
});
