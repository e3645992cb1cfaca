import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code lives 20 minutes and 10 seconds',
  clause: 'CODE-5',
  apply: (b) => ({ codeLifetimeMs: (ctx, code) => b.codeLifetimeMs(ctx, code) + 10_000 }),
});
