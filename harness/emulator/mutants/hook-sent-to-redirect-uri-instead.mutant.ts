import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook is sent to the Redirect URI instead of its own address',
  clause: 'EVT-1',
  apply: (b) => ({
    hookAddress: (ctx, integration) =>
      b.hookAddress(ctx, integration) === undefined ? undefined : integration.redirectUri,
  }),
});
