import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_type of an origin error is a number',
  clause: 'SHAPE-C-3',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => ({
      ...b.shapeC(ctx, status, type, description),
      body: {
        status: 0,
        error_code: status,
        error_type: status * 10 + 1,
        error_description: description,
      },
    }),
  }),
});
