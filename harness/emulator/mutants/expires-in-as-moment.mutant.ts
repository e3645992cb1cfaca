import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers give the moment of expiry instead of the seconds until then',
  clause: 'ST-CODE-4',
  apply: (b) => ({ expiresIn: (ctx, access) => b.seconds(ctx, access.expiresAt) }),
});
