import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a number beyond all doubles in a lead is answered 500',
  clause: 'STATUS-500-4',
  apply: (b) => ({
    finish: (ctx, reply) => {
      const isIt =
        ctx.request.area === 'api' && /[:,[]\d+e\d{3}/i.test(String(ctx.request.rawBody));
      return b.finish(ctx, isIt ? b.serverFailure(ctx) : reply);
    },
  }),
});
