import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the title of a 500 is a number',
  clause: 'SHAPE-D-6',
  apply: (b) => ({
    serverFailure: (ctx) => ({
      status: 500,
      headers: {},
      body: {
        title: 500,
        status: 500,
        detail: 'An unexpected failure occurred',
        trace_id: b.traceId(ctx),
      },
    }),
  }),
});
