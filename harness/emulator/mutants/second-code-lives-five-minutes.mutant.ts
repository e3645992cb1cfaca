import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code that is not the first of its installation lives 5 minutes',
  clause: 'CODE-4',
  apply: (b) => ({
    codeLifetimeMs: (ctx, code) =>
      b.codeLifetimeMs(ctx, code) / (code.installation.codes.indexOf(code) > 0 ? 4 : 1),
  }),
});
