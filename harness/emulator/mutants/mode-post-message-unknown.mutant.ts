import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'mode post_message is refused as unknown',
  clause: 'PAGE-6',
  apply: (b) => ({
    readMode: (ctx, mode) => (mode === 'post_message' ? undefined : b.readMode(ctx, mode)),
  }),
});
