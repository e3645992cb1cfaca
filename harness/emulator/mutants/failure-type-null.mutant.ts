import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has a type that is null',
  clause: 'SHAPE-D-5',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: 500,
        detail: 'An unexpected failure occurred',
        trace_id: b.traceId(ctx),
        type: null,
      },
    }),
  }),
});
