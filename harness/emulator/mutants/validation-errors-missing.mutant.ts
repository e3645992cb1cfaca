import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a validation failure has no validation-errors',
  clause: 'SHAPE-B-2',
  apply: (b) => ({ invalid: (ctx) => b.problem(ctx, 400, 'Request validation failed') }),
});
