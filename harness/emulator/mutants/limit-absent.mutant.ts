import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'no request is ever answered 429',
  clause: 'LIM-RPS-2',
  apply: () => ({ isCounted: () => false }),
});
