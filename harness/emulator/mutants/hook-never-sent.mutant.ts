import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation calls no hook',
  clause: 'ST-INST-3',
  apply: () => ({
    hookCalls: () => [],
  }),
});
