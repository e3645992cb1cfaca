import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a widget that is installed again in an account sends no webhook',
  clause: 'EVT-5',
  apply: (b) => ({
    webhookCall: (ctx, integration, code) =>
      code.installation.deactivations > 0 ? undefined : b.webhookCall(ctx, integration, code),
  }),
});
