import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'token answers give 3600 seconds until expiry',
  clause: 'ST-CODE-6',
  apply: () => ({ expiresIn: () => 3_600 }),
});
