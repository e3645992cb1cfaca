import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page knows only integrations that are installed somewhere',
  clause: 'PAGE-1',
  apply: (b) => ({
    findPageClient: (ctx, clientId) => {
      const found = b.findPageClient(ctx, clientId);
      return found && ctx.store.installationsOf(found).length > 0 ? found : undefined;
    },
  }),
});
