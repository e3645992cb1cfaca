import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has no status in its body',
  clause: 'SHAPE-D-2',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        detail: 'An unexpected failure occurred',
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
