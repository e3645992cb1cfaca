import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 400 for malformed JSON is plain text',
  clause: 'STATUS-400-6',
  apply: () => ({
    malformedBody: () => ({
      status: 400,
      headers: {},
      mediaType: 'text/plain',
      text: 'The request body cannot be read',
    }),
  }),
});
