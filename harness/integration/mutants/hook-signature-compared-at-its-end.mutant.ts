import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the last 60 digits of a signature are compared',
  clause: 'SIG-5',
  apply: () => ({
    isSameSignature: (_ctx, expected, found) => expected.slice(-60) === found.slice(-60),
  }),
});
