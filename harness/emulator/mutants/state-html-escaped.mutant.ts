import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an ampersand in the state comes back as &amp;',
  clause: 'PAGE-4',
  apply: (b) => ({
    stateToReturn: (ctx, state) => {
      const text = state.toString('utf8');
      return b.stateToReturn(ctx, Buffer.from(text.replaceAll('&', '&amp;')));
    },
  }),
});
