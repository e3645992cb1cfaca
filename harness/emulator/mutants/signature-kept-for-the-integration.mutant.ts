import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook signature of an integration is computed once and reused for other accounts',
  clause: 'SIG-3',
  apply: (b) => {
    const kept = new Map<string | number, string>();
    return {
      hookSignature: (ctx, integration, account) => {
        const signature =
          kept.get(integration.clientId) ?? b.hookSignature(ctx, integration, account);
        kept.set(integration.clientId, signature);
        return signature;
      },
    };
  },
});
