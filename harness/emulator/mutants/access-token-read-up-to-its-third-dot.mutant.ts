import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'what follows an access token after a further dot is not read',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    verifyAccess: (ctx, jwt) => b.verifyAccess(ctx, jwt.split('.').slice(0, 3).join('.')),
  }),
});
