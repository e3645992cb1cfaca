import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_description for an unregistered origin is a sentence',
  clause: 'STATUS-404-6',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 404) return reply;
      return {
        ...reply,
        body: {
          status: 0,
          error_code: status,
          error_type: type,
          error_description: 'The origin is not registered',
        },
      };
    },
  }),
});
