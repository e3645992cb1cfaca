import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the key of the signature is the ID',
  clause: 'SIG-3',
  apply: () => ({ hookKey: ({ settings }) => settings.clientId }),
});
