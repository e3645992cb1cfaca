import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a state of 0 counts as not sent',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) =>
      ['0', 'null', 'false'].includes(state.toString('utf8'))
        ? undefined
        : b.stateToReturn(ctx, state),
  }),
});
