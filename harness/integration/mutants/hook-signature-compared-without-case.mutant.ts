import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'capital digits of a signature are believed',
  clause: 'SIG-4',
  apply: () => ({ isSameSignature: (_ctx, expected, found) => expected === found.toLowerCase() }),
});
