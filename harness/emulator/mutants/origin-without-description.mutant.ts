import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'origin errors have no error_description',
  clause: 'SHAPE-C-4',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => ({
      ...b.shapeC(ctx, status, type, description),
      body: { status: 0, error_code: status, error_type: type },
    }),
  }),
});
