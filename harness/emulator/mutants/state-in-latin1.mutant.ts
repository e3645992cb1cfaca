import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'characters of the state beyond Latin 1 are mangled',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text, 'latin1'));
    },
  }),
});
