import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'the webhook of a widget calls the redirect address of the oldest integration of its developer',
  clause: 'EVT-5',
  apply: (b) => ({
    webhookCall: (ctx, integration, code) => {
      const oldest = [...ctx.store.integrations.values()].find(
        ({ developerAccountId }) => developerAccountId === integration.developerAccountId,
      );
      const { redirectUri } = oldest ?? integration;
      return b.webhookCall(ctx, { ...integration, redirectUri }, code);
    },
  }),
});
