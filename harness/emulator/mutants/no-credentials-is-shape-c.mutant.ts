import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 401 to a request without credentials is Shape C',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'missing'
        ? b.shapeC(ctx, 401, 'ORIGIN_UNAUTHORIZED', 'no credentials')
        : b.unauthorized(ctx, fault),
  }),
});
