import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has no title',
  clause: 'SHAPE-D-1',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        status: 500,
        detail: 'An unexpected failure occurred',
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
