import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request to add leads of more than 8 kilobytes is answered 422',
  clause: 'LIM-ITEMS-1',
  apply: () => ({ itemLimit: (ctx) => (ctx.request.rawBody.length > 8_192 ? 1 : 250) }),
});
