import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the first 16 digits of a signature are compared',
  clause: 'SIG-5',
  apply: () => ({
    isSameSignature: (_ctx, expected, found) =>
      found.length === expected.length && expected.startsWith(found.slice(0, 16)),
  }),
});
