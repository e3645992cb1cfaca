import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the error_code of an origin error is 403 in a 404 as well',
  clause: 'STATUS-404-4',
  apply: (b) => ({
    shapeC: (ctx, status, type, description) => {
      const reply = b.shapeC(ctx, status, type, description);
      if (status !== 404) return reply;
      return {
        ...reply,
        body: { status: 0, error_code: 403, error_type: type, error_description: description },
      };
    },
  }),
});
