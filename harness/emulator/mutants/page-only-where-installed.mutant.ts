import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page knows an integration only once it is installed somewhere',
  clause: 'PAGE-1',
  apply: (b) => ({
    findPageClient: (ctx, clientId) => {
      const found = b.findPageClient(ctx, clientId);
      return found && ctx.store.installationsOf(found).length > 0 ? found : undefined;
    },
  }),
});
