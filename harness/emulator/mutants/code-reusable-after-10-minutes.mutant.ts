import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'that an authorization code was used is forgotten after 10 minutes',
  clause: 'ST-CODE-2',
  apply: () => ({
    isCodeConsumed: (ctx, code) =>
      code.consumedAt !== undefined && ctx.now() < code.consumedAt + 600_000,
  }),
});
