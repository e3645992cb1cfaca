import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the state is cut after 255 bytes',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => b.stateToReturn(ctx, state.subarray(0, 255)),
  }),
});
