import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a 500 has no detail',
  clause: 'SHAPE-D-3',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 'ErrInternalServer',
        status: 500,
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
