import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_type for an unregistered origin is NOT_FOUND',
  clause: 'STATUS-404-5',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 404) return reply;
      return {
        ...reply,
        body: {
          status: 0,
          error_code: status,
          error_type: 'NOT_FOUND',
          error_description: description,
        },
      };
    },
  }),
});
