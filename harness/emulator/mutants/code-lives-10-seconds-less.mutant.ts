import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code lives 19 minutes and 50 seconds',
  clause: 'CODE-4',
  apply: (b) => ({ codeLifetimeMs: (ctx, code) => b.codeLifetimeMs(ctx, code) - 10_000 }),
});
