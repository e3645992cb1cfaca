import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the beginning of a signature is enough',
  clause: 'SIG-5',
  apply: () => ({
    isSameSignature: (_ctx, expected, found) => found !== '' && expected.startsWith(found),
  }),
});
