import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'refresh tokens are usable for ever',
  clause: 'ST-REF-1',
  apply: () => ({ isRefreshExpired: () => false }),
});
