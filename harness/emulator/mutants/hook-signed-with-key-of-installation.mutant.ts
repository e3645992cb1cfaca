import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook is signed with the key of the time of installation',
  clause: 'SIG-6',
  apply: (b) => ({
    hookKey: (ctx, integration) => integration.oldSecrets[0] ?? b.hookKey(ctx, integration),
  }),
});
