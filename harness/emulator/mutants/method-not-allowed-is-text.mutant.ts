import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 405 is plain text',
  clause: 'STATUS-405-2',
  apply: () => ({
    methodNotAllowed: (_ctx, allowed) => ({
      status: 405,
      headers: { allow: allowed.join(', ') },
      mediaType: 'text/plain',
      text: 'Method Not Allowed',
    }),
  }),
});
