import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the limiter refuses the seventh request in a second',
  clause: 'LIM-RPS-1',
  apply: () => ({ requestLimit: () => 6 }),
});
