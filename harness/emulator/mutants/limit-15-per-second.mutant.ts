import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: '15 requests a second pass before the limiter refuses',
  clause: 'LIM-RPS-2',
  apply: () => ({ requestLimit: () => 15 }),
});
