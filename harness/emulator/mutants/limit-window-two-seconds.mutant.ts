import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limit is 7 requests in two seconds',
  clause: 'LIM-RPS-1',
  apply: () => ({ limitWindowMs: () => 2_000 }),
});
