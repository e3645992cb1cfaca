import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a Redirect URI without a slash at the end gets one',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const { redirectUri } = integration;
      const slashed = redirectUri.endsWith('/') ? redirectUri : `${redirectUri}/`;
      return b.redirectAddress(ctx, { ...integration, redirectUri: slashed }, pairs);
    },
  }),
});
