import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an authorization code can be exchanged again',
  clause: 'CODE-2',
  apply: () => ({ isCodeConsumed: () => false }),
});
