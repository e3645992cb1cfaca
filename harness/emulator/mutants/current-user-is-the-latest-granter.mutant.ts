import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'current_user_id is the user who granted access last',
  clause: 'ACC-8',
  apply: (b) => ({
    accountBody: (ctx, caller) => ({
      ...b.accountBody(ctx, caller),
      current_user_id: caller.access.authorization.installation.users.at(-1) ?? caller.userId,
    }),
  }),
});
