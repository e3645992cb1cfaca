import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the disable hook is a HEAD',
  clause: 'HOOK-1',
  apply: () => ({
    hookMethod: () => 'HEAD',
  }),
});
