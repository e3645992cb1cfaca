import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an invalid X-Signature is answered as if there were no channel',
  clause: 'STATUS-403-3',
  apply: (b) => ({ wrongSignature: (ctx) => b.unknownOrigin(ctx) }),
});
