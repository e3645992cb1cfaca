import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state is cut after 4096 bytes',
  clause: 'PAGE-4',
  apply: (b) => ({ stateToReturn: (ctx, state) => b.stateToReturn(ctx, state.subarray(0, 4_096)) }),
});
