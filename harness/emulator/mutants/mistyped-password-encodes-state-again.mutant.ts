import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after a mistyped password the state comes back encoded twice',
  clause: 'PAGE-4',
  apply: (b) => {
    const mistaken = new Set<string>();
    return {
      isPasswordRight: (ctx, user, password) => {
        const isRight = b.isPasswordRight(ctx, user, password);
        if (!isRight) mistaken.add(ctx.request.rawQuery);
        return isRight;
      },
      stateToReturn: (ctx, state) => {
        const returned = b.stateToReturn(ctx, state);
        if (!mistaken.has(ctx.request.rawQuery) || returned === undefined) return returned;
        return Buffer.from(encodeURIComponent(returned.toString('utf8')));
      },
    };
  },
});
