import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter lets 8 requests a second pass',
  clause: 'LIM-RPS-2',
  apply: () => ({ requestLimit: () => 8 }),
});
