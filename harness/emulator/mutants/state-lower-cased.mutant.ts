import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the state comes back in lower case',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text.toLowerCase()));
    },
  }),
});
