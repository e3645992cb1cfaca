import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state in Base64 loses the equals signs at its end',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) =>
      b.stateToReturn(ctx, Buffer.from(state.toString('utf8').replace(/=+$/, ''))),
  }),
});
