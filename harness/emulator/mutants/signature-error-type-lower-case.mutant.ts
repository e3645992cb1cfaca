import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_type for an invalid signature is in lower case',
  clause: 'STATUS-403-5',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 403) return reply;
      return {
        ...reply,
        body: {
          status: 0,
          error_code: status,
          error_type: type.toLowerCase(),
          error_description: description,
        },
      };
    },
  }),
});
