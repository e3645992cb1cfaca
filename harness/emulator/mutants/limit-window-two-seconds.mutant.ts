import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '7 requests in two seconds are the limit',
  clause: 'LIM-RPS-1',
  apply: () => ({ limitWindowMs: () => 2_000 }),
});
