import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'codes of an installation that was deactivated before live an hour',
  clause: 'CODE-5',
  apply: (b) => ({
    codeLifetimeMs: (ctx, code) =>
      b.codeLifetimeMs(ctx, code) * (code.installation.deactivations > 0 ? 3 : 1),
  }),
});
