import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'instead of the seconds until expiry its moment is told',
  clause: 'ST-CODE-4',
  apply: (b) => ({ expiresIn: (ctx, access) => b.seconds(ctx, access.expiresAt) }),
});
