import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the body of a 405 is a list of the methods allowed',
  clause: 'STATUS-405-2',
  apply: () => ({
    methodNotAllowed: (_ctx, allowed) => ({ status: 405, headers: {}, body: allowed }),
  }),
});
