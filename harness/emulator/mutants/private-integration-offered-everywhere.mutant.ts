import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a private integration is offered in every account of the user',
  clause: 'PAGE-14',
  apply: () => ({
    isOpenTo: () => true,
  }),
});
