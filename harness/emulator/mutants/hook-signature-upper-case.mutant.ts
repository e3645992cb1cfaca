import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the signature of the disable hook is in upper case',
  clause: 'SIG-4',
  apply: (b) => ({
    hookSignature: (ctx, integration, account) =>
      b.hookSignature(ctx, integration, account).toUpperCase(),
  }),
});
