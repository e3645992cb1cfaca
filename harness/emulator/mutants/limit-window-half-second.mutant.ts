import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limit is 7 requests in half a second',
  clause: 'LIM-RPS-2',
  apply: () => ({ limitWindowMs: () => 500 }),
});
