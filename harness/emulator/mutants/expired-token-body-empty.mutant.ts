import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 401 for an expired token is an empty object',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'expired' ? { status: 401, headers: {}, body: {} } : b.unauthorized(ctx, fault),
  }),
});
