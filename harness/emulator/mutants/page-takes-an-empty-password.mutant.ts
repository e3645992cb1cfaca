import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page takes an empty password',
  clause: 'PAGE-12',
  apply: (b) => ({
    isPasswordRight: (ctx, user, password) =>
      password === '' || b.isPasswordRight(ctx, user, password),
  }),
});
