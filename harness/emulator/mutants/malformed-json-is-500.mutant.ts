import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'malformed JSON is answered 500',
  clause: 'STATUS-400-1',
  apply: (b) => ({ malformedBody: (ctx) => b.serverFailure(ctx) }),
});
