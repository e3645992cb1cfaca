import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state such as 1e3 is read as a number',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return /^\d+e\d$/.test(text)
        ? Buffer.from(String(Number(text)))
        : b.stateToReturn(ctx, state);
    },
  }),
});
