import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'regeneration revokes access although the option to keep is chosen',
  clause: 'SEC-3',
  apply: () => ({
    keepsAuthorizations: () => false,
  }),
});
