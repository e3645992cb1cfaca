import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_code for an invalid signature is 401',
  clause: 'STATUS-403-4',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 403) return reply;
      return {
        ...reply,
        body: { status: 0, error_code: 401, error_type: type, error_description: description },
      };
    },
  }),
});
