import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the trace_id of a 500 is null',
  clause: 'SHAPE-D-4',
  apply: () => ({
    serverFailure: () => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: 500,
        detail: 'An unexpected failure occurred',
        trace_id: null,
      },
    }),
  }),
});
