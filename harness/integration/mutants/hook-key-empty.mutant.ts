import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the key of the signature is empty',
  clause: 'SIG-3',
  apply: () => ({ hookKey: () => '' }),
});
