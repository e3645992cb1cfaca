import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the webhook after widget installation drops the query of the Redirect URI',
  clause: 'EVT-5',
  apply: (b) => ({
    webhookCall: (ctx, integration, code) => {
      const redirectUri = integration.redirectUri.split('?')[0] ?? '';
      return b.webhookCall(ctx, { ...integration, redirectUri }, code);
    },
  }),
});
