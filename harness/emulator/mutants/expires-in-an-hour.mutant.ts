import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '3600 seconds until expiry are told',
  clause: 'ST-CODE-6',
  apply: () => ({ expiresIn: () => 3_600 }),
});
