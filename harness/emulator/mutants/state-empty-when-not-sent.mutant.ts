import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect carries an empty state if none was sent',
  clause: 'PAGE-5',
  apply: (b) => ({
    redirectQuery: (ctx, integration, outcome, state) =>
      b.redirectQuery(ctx, integration, outcome, state ?? Buffer.alloc(0)),
  }),
});
