import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'spaces at the ends of the state are lost',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text.trim()));
    },
  }),
});
