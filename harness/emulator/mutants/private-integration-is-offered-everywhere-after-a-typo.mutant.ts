import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'after a mistyped password the page of a private integration offers all accounts',
  clause: 'PAGE-14',
  apply: (b) => {
    const mistaken = new Set<number>();
    return {
      isPasswordRight: (ctx, user, password) => {
        const isRight = b.isPasswordRight(ctx, user, password);
        if (!isRight) mistaken.add(user.id);
        return isRight;
      },
      isOpenTo: (ctx, integration, account) =>
        b.isOpenTo(ctx, integration, account) ||
        [...mistaken].some((userId) => account.roles.has(userId)),
    };
  },
});
