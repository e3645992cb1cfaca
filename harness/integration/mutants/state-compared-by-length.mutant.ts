import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the length of the state is compared alone',
  clause: 'AUTH-9',
  apply: () => ({ isSameState: (_ctx, expected, found) => expected.length === found.length }),
});
