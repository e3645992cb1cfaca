import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'refresh tokens are refused',
  clause: 'TEP-3',
  apply: () => ({ refreshFault: () => 'refresh-unknown' }),
});
