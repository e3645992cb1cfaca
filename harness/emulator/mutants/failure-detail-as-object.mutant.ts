import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of a 500 is an object',
  clause: 'SHAPE-D-6',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: 500,
        detail: { message: 'An unexpected failure occurred' },
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
