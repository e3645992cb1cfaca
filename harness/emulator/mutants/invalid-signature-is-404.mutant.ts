import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an invalid X-Signature is answered like an unknown channel',
  clause: 'STATUS-403-3',
  apply: (b) => ({ wrongSignature: (ctx) => b.unknownOrigin(ctx) }),
});
