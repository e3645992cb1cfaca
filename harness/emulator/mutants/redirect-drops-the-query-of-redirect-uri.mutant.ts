import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect drops the query of the Redirect URI',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) =>
      `${integration.redirectUri.split('?')[0]}?${b.encodeQuery(ctx, pairs)}`,
  }),
});
