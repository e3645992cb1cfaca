import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the state is lost after a mistyped password',
  clause: 'PAGE-4',
  apply: (b) => {
    const lost = new Set<string>();
    return {
      isPasswordRight: (ctx, user, password) => {
        const isRight = b.isPasswordRight(ctx, user, password);
        if (!isRight) lost.add(ctx.request.rawQuery);
        return isRight;
      },
      stateToReturn: (ctx, state) =>
        lost.has(ctx.request.rawQuery) ? undefined : b.stateToReturn(ctx, state),
    };
  },
});
