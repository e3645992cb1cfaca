import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'text after a signature is not looked at',
  clause: 'SIG-5',
  apply: () => ({ isSameSignature: (_ctx, expected, found) => found.startsWith(expected) }),
});
