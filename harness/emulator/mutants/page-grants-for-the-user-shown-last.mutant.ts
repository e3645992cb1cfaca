import type { User } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'Allow grants access for the user to whom the page of the integration was shown last',
  clause: 'INST-7',
  apply: (b) => {
    const shown = new Map<string, User>();
    return {
      consentView: (ctx, integration, user) => {
        shown.set(integration.clientId, user);
        return b.consentView(ctx, integration, user);
      },
      onAllow: (ctx, integration, account, user) =>
        b.onAllow(ctx, integration, account, shown.get(integration.clientId) ?? user),
    };
  },
});
