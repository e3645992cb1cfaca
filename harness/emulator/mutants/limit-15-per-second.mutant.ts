import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter lets 15 requests a second pass',
  clause: 'LIM-RPS-2',
  apply: () => ({ requestLimit: () => 15 }),
});
