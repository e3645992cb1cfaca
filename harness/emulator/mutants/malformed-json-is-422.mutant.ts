import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'malformed JSON is answered 422',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    malformedBody: (ctx) => b.problem(ctx, 422, 'The request body cannot be read'),
  }),
});
