import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect goes to the host of the Redirect URI without its path',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) =>
      `${new URL(integration.redirectUri).origin}/?${b.encodeQuery(ctx, pairs)}`,
  }),
});
