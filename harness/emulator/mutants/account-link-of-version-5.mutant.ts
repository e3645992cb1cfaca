import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of the account is below /api/v5',
  clause: 'VER-1',
  apply: (b) => ({
    accountLink: (ctx, account) => b.accountLink(ctx, account).replace('/v4/', '/v5/'),
  }),
});
