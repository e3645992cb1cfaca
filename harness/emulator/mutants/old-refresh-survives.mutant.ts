import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the old refresh token stays usable after the new one was used',
  clause: 'TOK-ROT-5',
  apply: () => ({ refreshKilledByUse: () => [] }),
});
