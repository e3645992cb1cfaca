import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a validation failure is the bare list of validation errors',
  clause: 'SHAPE-B-1',
  apply: (b) => ({
    invalid: (ctx, items) => ({
      status: 400,
      headers: {},
      body: b.validationErrors(ctx, items),
    }),
  }),
});
