import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the disable hook is a POST',
  clause: 'HOOK-1',
  apply: () => ({
    hookMethod: () => 'POST',
  }),
});
