import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal gives the time until expiry in minutes',
  clause: 'ST-CODE-6',
  apply: (b) => ({
    expiresIn: (ctx, access) => b.expiresIn(ctx, access) / (access.generation > 0 ? 60 : 1),
  }),
});
