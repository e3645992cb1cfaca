import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the second of the limit is 100 ms too long',
  clause: 'LIM-RPS-1',
  apply: () => ({ limitWindowMs: () => 1_100 }),
});
