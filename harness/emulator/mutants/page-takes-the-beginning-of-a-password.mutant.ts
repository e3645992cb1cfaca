import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page compares half of a password',
  clause: 'PAGE-12',
  apply: (b) => ({
    isPasswordRight: (ctx, user, password) =>
      b.isPasswordRight(ctx, user, password) ||
      (password.length >= user.password.length / 2 && user.password.startsWith(password)),
  }),
});
