import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the signature is not compared',
  clause: 'SIG-5',
  apply: () => ({ isSameSignature: () => true }),
});
