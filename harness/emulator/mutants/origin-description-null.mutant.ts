import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_description of an origin error is null for an invalid signature',
  clause: 'SHAPE-C-4',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 403) return reply;
      return {
        ...reply,
        body: { status: 0, error_code: status, error_type: type, error_description: null },
      };
    },
  }),
});
