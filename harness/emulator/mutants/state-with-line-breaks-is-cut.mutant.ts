import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state is cut at its first line break',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const [line = ''] = state.toString('utf8').split(/\r?\n/);
      return b.stateToReturn(
        ctx,
        line.length < state.length && state.includes(10) ? Buffer.from(line) : state,
      );
    },
  }),
});
