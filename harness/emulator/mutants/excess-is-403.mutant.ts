import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'requests beyond the limit are answered 403 without any 429 before',
  clause: 'LIM-RPS-2',
  apply: (b) => ({ tooManyRequests: (ctx) => b.blockedReply(ctx) }),
});
