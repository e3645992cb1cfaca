import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests beyond the limit are answered 503',
  clause: 'STATUS-429-1',
  apply: (b) => ({ tooManyRequests: (ctx) => ({ ...b.tooManyRequests(ctx), status: 503 }) }),
});
