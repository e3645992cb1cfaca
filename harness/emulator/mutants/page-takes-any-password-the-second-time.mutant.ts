import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the authorization page takes any password at the second attempt',
  clause: 'PAGE-12',
  apply: (b) => {
    const refused = new Set<number>();
    return {
      isPasswordRight: (ctx, user, password) => {
        if (b.isPasswordRight(ctx, user, password) || refused.has(user.id)) return true;
        refused.add(user.id);
        return false;
      },
    };
  },
});
