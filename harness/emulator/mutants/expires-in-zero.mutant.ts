import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers always give 0 seconds until expiry',
  clause: 'TEP-9',
  apply: () => ({ expiresIn: () => 0 }),
});
