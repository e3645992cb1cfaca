import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'without a disable-hook address the hook goes to the Redirect URI',
  clause: 'INT-9',
  apply: (b) => ({
    hookAddress: (ctx, integration) => b.hookAddress(ctx, integration) ?? integration.redirectUri,
  }),
});
