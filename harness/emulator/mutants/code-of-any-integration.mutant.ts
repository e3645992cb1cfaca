import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'any integration exchanges the authorization codes of other integrations',
  clause: 'CODE-8',
  apply: () => ({ isCodeOwned: () => true }),
});
