import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration is no longer listed as installed when its access tokens have expired',
  clause: 'ST-PAGE-1',
  apply: (b) => ({
    installedList: (ctx, account) =>
      b.installedList(ctx, account).filter(({ authorizations }) => {
        const tokens = authorizations.flatMap(({ accessTokens }) => accessTokens);
        return tokens.length === 0 || tokens.some((each) => !b.isAccessExpired(ctx, each));
      }),
  }),
});
