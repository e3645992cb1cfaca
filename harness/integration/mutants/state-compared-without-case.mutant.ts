import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'capital and small letters of the state are not told apart',
  clause: 'AUTH-9',
  apply: () => ({
    isSameState: (_ctx, expected, found) => expected.toLowerCase() === found.toLowerCase(),
  }),
});
