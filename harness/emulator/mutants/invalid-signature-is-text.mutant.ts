import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 403 for an invalid signature is plain text',
  clause: 'STATUS-403-4',
  apply: () => ({
    wrongSignature: () => ({
      status: 403,
      headers: {},
      mediaType: 'text/plain',
      text: 'invalid signature',
    }),
  }),
});
