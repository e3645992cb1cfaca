import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook signature of an account is computed once and reused for other integrations',
  clause: 'SIG-3',
  apply: (b) => {
    const kept = new Map<string | number, string>();
    return {
      hookSignature: (ctx, integration, account) => {
        const signature = kept.get(account.id) ?? b.hookSignature(ctx, integration, account);
        kept.set(account.id, signature);
        return signature;
      },
    };
  },
});
