import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration exchanges the codes of others that are installed in an account of its own',
  clause: 'CODE-8',
  apply: (b) => ({
    isCodeOwned: (ctx, code, integration) =>
      b.isCodeOwned(ctx, code, integration) ||
      b.isInstalled(ctx, integration, code.installation.account),
  }),
});
