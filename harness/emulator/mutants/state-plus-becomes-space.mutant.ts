import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a plus in the state becomes a space',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text.replaceAll('+', ' ')));
    },
  }),
});
