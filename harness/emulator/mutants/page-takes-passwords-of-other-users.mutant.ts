import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page takes the password of any user',
  clause: 'PAGE-12',
  apply: (b) => ({
    isPasswordRight: (ctx, _user, password) =>
      [...ctx.store.users.values()].some((each) => b.isPasswordRight(ctx, each, password)),
  }),
});
