import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the webhook of a widget installation goes to the disable-hook address',
  clause: 'EVT-5',
  apply: (b) => ({
    webhookCall: (ctx, integration, code) =>
      b.webhookCall(
        ctx,
        { ...integration, redirectUri: integration.disableHookUri ?? integration.redirectUri },
        code,
      ),
  }),
});
