import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after a regeneration the hook is signed with the previous secret key',
  clause: 'SIG-6',
  apply: (b) => ({
    hookKey: (ctx, integration) => integration.oldSecrets.at(-1) ?? b.hookKey(ctx, integration),
  }),
});
