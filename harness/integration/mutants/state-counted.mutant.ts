import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'the state is a number that grows by one',
  clause: 'AUTH-9',
  apply: () => {
    let count = 1000;
    return {
      newState: () => {
        count += 1;
        return String(count);
      },
    };
  },
});
