import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a renewal makes the authorization code of its tokens exchangeable again',
  clause: 'ST-CODE-2',
  apply: (b) => ({
    isCodeConsumed: (ctx, code) =>
      b.isCodeConsumed(ctx, code) && (code.authorization?.renewals ?? 0) === 0,
  }),
});
