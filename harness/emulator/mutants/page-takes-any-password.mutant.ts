import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page takes any password',
  clause: 'PAGE-12',
  apply: () => ({ isPasswordRight: (_ctx, _user, password) => password !== '' }),
});
