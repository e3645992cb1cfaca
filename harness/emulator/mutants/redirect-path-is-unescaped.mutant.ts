import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an escaped slash in the path of the redirect address is unescaped',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const redirectUri = integration.redirectUri.replaceAll(/%2f/gi, '/');
      return b.redirectAddress(ctx, { ...integration, redirectUri }, pairs);
    },
  }),
});
