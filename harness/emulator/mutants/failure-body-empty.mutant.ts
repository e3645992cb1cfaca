import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has no body',
  clause: 'STATUS-500-2',
  apply: () => ({ serverFailure: () => ({ status: 500, headers: {} }) }),
});
