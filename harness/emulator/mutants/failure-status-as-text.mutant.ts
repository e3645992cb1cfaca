import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the status in the body of a 500 is a string',
  clause: 'SHAPE-D-6',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: '500',
        detail: 'An unexpected failure occurred',
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
