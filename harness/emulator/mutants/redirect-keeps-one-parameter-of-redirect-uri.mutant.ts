import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect keeps only the first parameter of the Redirect URI',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const [address = ''] = integration.redirectUri.split('&');
      return b.redirectAddress(ctx, { ...integration, redirectUri: address }, pairs);
    },
  }),
});
