import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the detail of the 422 for 500 items or more does not state the limit',
  clause: 'STATUS-422-3',
  apply: (b) => ({
    tooManyItems: (ctx, limit) => {
      const items = ctx.request.rawBody.toString().split('},{').length;
      return items < 500 ? b.tooManyItems(ctx, limit) : b.problem(ctx, 422, 'Far too many items');
    },
  }),
});
