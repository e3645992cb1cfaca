import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the time until expiry is told in milliseconds',
  clause: 'TEP-9',
  apply: (b) => ({ expiresIn: (ctx, access) => b.expiresIn(ctx, access) * 1_000 }),
});
