import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'origin errors of a 404 have no error_code',
  clause: 'SHAPE-C-2',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 404) return reply;
      return { ...reply, body: { status: 0, error_type: type, error_description: description } };
    },
  }),
});
