import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'characters beyond the basic plane are dropped from the state',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '')));
    },
  }),
});
