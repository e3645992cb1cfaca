import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status of an origin error is the HTTP status',
  clause: 'SHAPE-C-1',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => ({
      ...b.shapeC(ctx, status, type, description),
      body: {
        status: status,
        error_code: status,
        error_type: type,
        error_description: description,
      },
    }),
  }),
});
