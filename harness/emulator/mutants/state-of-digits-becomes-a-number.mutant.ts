import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state of digits loses its leading zeros',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, /^\d+$/.test(text) ? Buffer.from(String(Number(text))) : state);
    },
  }),
});
