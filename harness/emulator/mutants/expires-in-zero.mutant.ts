import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the seconds until expiry are always 0',
  clause: 'TEP-9',
  apply: () => ({ expiresIn: () => 0 }),
});
