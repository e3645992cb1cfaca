import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token that cannot be read is answered 500',
  clause: 'STATUS-401-1',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'invalid' ? b.serverFailure(ctx) : b.unauthorized(ctx, fault),
  }),
});
