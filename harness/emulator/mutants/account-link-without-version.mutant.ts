import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account is below /api without a version',
  clause: 'VER-1',
  apply: (b) => ({
    accountLink: (ctx, account) => b.accountLink(ctx, account).replace('/v4/', '/'),
  }),
});
