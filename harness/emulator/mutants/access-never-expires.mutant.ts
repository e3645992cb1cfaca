import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'access tokens are accepted for ever',
  clause: 'ACC-3',
  apply: () => ({ isAccessExpired: () => false }),
});
