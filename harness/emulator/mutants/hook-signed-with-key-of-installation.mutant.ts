import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook is signed with the secret key that was current at installation',
  clause: 'SIG-6',
  apply: (b) => ({
    hookKey: (ctx, integration) => integration.oldSecrets[0] ?? b.hookKey(ctx, integration),
  }),
});
