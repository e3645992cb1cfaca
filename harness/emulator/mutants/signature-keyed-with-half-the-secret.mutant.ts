import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature is keyed with the first 32 characters of the secret key',
  clause: 'SIG-3',
  apply: (b) => ({
    hookKey: (ctx, integration) => b.hookKey(ctx, integration).slice(0, 32),
  }),
});
