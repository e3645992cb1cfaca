import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an old refresh token still works after its successor was used',
  clause: 'TOK-ROT-5',
  apply: () => ({ refreshKilledByUse: () => [] }),
});
