import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has no trace_id',
  clause: 'SHAPE-D-4',
  apply: () => ({
    serverFailure: () => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: 500,
        detail: 'An unexpected failure occurred',
      },
    }),
  }),
});
