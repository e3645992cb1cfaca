import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code can be exchanged for ever',
  clause: 'ST-CODE-1',
  apply: () => ({ isCodeExpired: () => false }),
});
