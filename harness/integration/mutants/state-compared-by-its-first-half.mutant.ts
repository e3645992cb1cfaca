import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the first half of the state is compared alone',
  clause: 'AUTH-9',
  apply: () => ({
    isSameState: (_ctx, expected, found) => {
      const half = expected.length / 2;
      return expected.slice(0, half) === found.slice(0, half);
    },
  }),
});
