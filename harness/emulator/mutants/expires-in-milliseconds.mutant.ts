import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers give the time until expiry in milliseconds',
  clause: 'TEP-9',
  apply: (b) => ({ expiresIn: (ctx, access) => b.expiresIn(ctx, access) * 1_000 }),
});
