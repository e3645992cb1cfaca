import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the tokens of an account whose period ended are answered 401',
  clause: 'STATUS-402-2',
  apply: (b) => ({ paymentRequired: (ctx) => b.unauthorized(ctx, 'revoked') }),
});
