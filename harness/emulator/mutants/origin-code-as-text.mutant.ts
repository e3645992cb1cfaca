import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_code of an origin error is a string',
  clause: 'SHAPE-C-2',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => ({
      ...b.shapeC(ctx, status, type, description),
      body: {
        status: 0,
        error_code: String(status),
        error_type: type,
        error_description: description,
      },
    }),
  }),
});
