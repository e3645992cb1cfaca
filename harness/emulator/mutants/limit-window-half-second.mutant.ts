import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '7 requests in half a second are the limit',
  clause: 'LIM-RPS-2',
  apply: () => ({ limitWindowMs: () => 500 }),
});
