import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 404 has no body',
  clause: 'STATUS-404-2',
  apply: () => ({ notFound: () => ({ status: 404, headers: {} }) }),
});
