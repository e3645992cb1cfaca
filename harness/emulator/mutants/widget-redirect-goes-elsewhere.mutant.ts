import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after widget installation the user is sent to the settings of the account',
  clause: 'EVT-6',
  apply: (b) => {
    let isWidget = false;
    return {
      redirectQuery: (ctx, integration, outcome, state) => {
        isWidget = outcome.kind === 'allowed' && outcome.fromWidget;
        return b.redirectQuery(ctx, integration, outcome, state);
      },
      redirectAddress: (ctx, integration, pairs) => {
        const redirectUri = isWidget ? 'https://crm.example/settings' : integration.redirectUri;
        isWidget = false;
        return b.redirectAddress(ctx, { ...integration, redirectUri }, pairs);
      },
    };
  },
});
