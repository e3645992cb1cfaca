import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'from the fourth hook of an integration on, the signature is that of the third',
  clause: 'SIG-3',
  apply: (b) => {
    const sent = new Map<string, string[]>();
    return {
      hookSignature: (ctx, integration, account) => {
        const before = sent.get(integration.clientId) ?? [];
        const signature = before[2] ?? b.hookSignature(ctx, integration, account);
        sent.set(integration.clientId, [...before, signature]);
        return signature;
      },
    };
  },
});
