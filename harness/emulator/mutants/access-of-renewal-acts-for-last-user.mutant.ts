import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the access token of a renewal acts for the last user who granted access',
  clause: 'ACC-8',
  apply: (b) => ({
    userOfAccess: (ctx, access) => {
      const last = access.authorization.installation.users.at(-1);
      return access.generation > 0 && last !== undefined ? last : b.userOfAccess(ctx, access);
    },
  }),
});
