import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the ID alone is signed',
  clause: 'SIG-3',
  apply: () => ({ hookMessage: ({ settings }) => settings.clientId }),
});
