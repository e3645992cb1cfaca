import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'origin errors have no status',
  clause: 'SHAPE-C-1',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => ({
      ...b.shapeC(ctx, status, type, description),
      body: { error_code: status, error_type: type, error_description: description },
    }),
  }),
});
