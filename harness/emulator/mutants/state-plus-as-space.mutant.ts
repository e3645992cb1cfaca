import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a plus in state comes back as a space',
  clause: 'PAGE-4',
  apply: () => ({
    stateToReturn: (_ctx, state) => Buffer.from(state.toString('utf8').replaceAll('+', ' ')),
  }),
});
