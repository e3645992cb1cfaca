import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'all addresses share one limit',
  clause: 'LIM-RPS-4',
  apply: () => ({ limiterKey: () => 'everybody' }),
});
