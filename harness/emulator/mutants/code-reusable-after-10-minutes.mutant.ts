import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used authorization code can be exchanged again after 10 minutes',
  clause: 'ST-CODE-2',
  apply: () => ({
    isCodeConsumed: (ctx, code) =>
      code.consumedAt !== undefined && ctx.now() < code.consumedAt + 600_000,
  }),
});
