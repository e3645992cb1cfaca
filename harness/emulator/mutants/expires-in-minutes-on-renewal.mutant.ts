import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal tells the minutes until expiry',
  clause: 'ST-CODE-6',
  apply: (b) => ({
    expiresIn: (ctx, access) => b.expiresIn(ctx, access) / (access.generation > 0 ? 60 : 1),
  }),
});
