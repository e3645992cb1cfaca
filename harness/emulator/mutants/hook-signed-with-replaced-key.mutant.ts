import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after regeneration the hook is signed with the key before',
  clause: 'SIG-6',
  apply: (b) => ({
    hookKey: (ctx, integration) => integration.oldSecrets.at(-1) ?? b.hookKey(ctx, integration),
  }),
});
