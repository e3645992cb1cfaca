import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with three invalid items is answered 500',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    invalid: (ctx, items) => (items.length > 2 ? b.serverFailure(ctx) : b.invalid(ctx, items)),
  }),
});
