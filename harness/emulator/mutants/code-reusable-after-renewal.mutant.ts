import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'renewing the access frees the authorization code that it came from',
  clause: 'ST-CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) =>
      b.isCodeConsumed(ctx, code) && (code.authorization?.renewals ?? 0) === 0,
  }),
});
