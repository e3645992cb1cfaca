import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'an integration exchanges the codes of other integrations in accounts where it is installed',
  clause: 'CODE-8',
  apply: (b) => ({
    isCodeOwned: (ctx, code, integration) =>
      b.isCodeOwned(ctx, code, integration) ||
      b.isInstalled(ctx, integration, code.installation.account),
  }),
});
