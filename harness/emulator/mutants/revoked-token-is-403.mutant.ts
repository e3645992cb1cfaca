import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the token of a deactivated installation is answered 403',
  clause: 'RULE-1',
  apply: (b) => ({
    unauthorized: (ctx, fault) =>
      fault === 'revoked'
        ? b.problem(ctx, 403, 'The integration is disabled')
        : b.unauthorized(ctx, fault),
  }),
});
