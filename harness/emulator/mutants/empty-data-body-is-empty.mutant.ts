import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 400 for empty request data has no body',
  clause: 'STATUS-400-6',
  apply: () => ({ emptyData: () => ({ status: 400, headers: {} }) }),
});
