import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect appends its query with a second question mark',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) =>
      `${integration.redirectUri}?${b.encodeQuery(ctx, pairs)}`,
  }),
});
