import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the redirect after Decline goes to the front page of the integrator',
  clause: 'INT-7',
  apply: (b) => ({
    redirectAddress: (ctx, integration, pairs) => {
      const isDeclined = pairs.some(([name]) => name === 'error');
      const redirectUri = `${new URL(integration.redirectUri).origin}/`;
      return b.redirectAddress(
        ctx,
        isDeclined ? { ...integration, redirectUri } : integration,
        pairs,
      );
    },
  }),
});
