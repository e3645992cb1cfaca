import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'where the integration is installed, a widget sends no webhook',
  clause: 'REDIR-7',
  apply: (b) => ({
    webhookCall: (ctx, integration, code) => {
      const { codes, deactivations } = code.installation;
      const isInstalled = deactivations === 0 && codes.length > 1;
      return isInstalled ? undefined : b.webhookCall(ctx, integration, code);
    },
  }),
});
