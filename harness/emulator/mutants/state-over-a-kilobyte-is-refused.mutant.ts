import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the page is refused for a state of more than 1024 bytes',
  clause: 'PAGE-4',
  apply: (b) => ({
    readMode: (ctx, mode) => {
      const { length } = b.readState(ctx, ctx.request.rawQuery) ?? [];
      return length > 1_024 ? undefined : b.readMode(ctx, mode);
    },
  }),
});
