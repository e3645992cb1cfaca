import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 422 is plain text',
  clause: 'STATUS-422-2',
  apply: () => ({
    tooManyItems: (_ctx, limit) => ({
      status: 422,
      headers: {},
      mediaType: 'text/plain',
      text: `Limit ${limit} per page`,
    }),
  }),
});
