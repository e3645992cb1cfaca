import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the length of a signature is compared',
  clause: 'SIG-5',
  apply: () => ({ isSameSignature: (_ctx, expected, found) => expected.length === found.length }),
});
