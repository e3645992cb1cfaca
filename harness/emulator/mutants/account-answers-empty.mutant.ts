import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the account is answered with status 200 and an empty object',
  clause: 'RES-2',
  apply: () => ({ accountBody: () => ({}) }),
});
