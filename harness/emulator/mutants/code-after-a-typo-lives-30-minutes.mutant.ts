import type { Code } from '../model.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a code of the page lives 30 minutes where its user mistyped the password',
  clause: 'CODE-5',
  apply: (b) => {
    /** Users whose last log-in came after a wrong password. */
    const mistaken = new Map<number, boolean>();
    const late = new WeakSet<Code>();
    const failed = new Set<number>();
    return {
      isPasswordRight: (ctx, user, password) => {
        const isRight = b.isPasswordRight(ctx, user, password);
        if (isRight) mistaken.set(user.id, failed.delete(user.id));
        else failed.add(user.id);
        return isRight;
      },
      issueCode: (ctx, installation, userId, channel) => {
        const code = b.issueCode(ctx, installation, userId, channel);
        if (channel === 'page' && mistaken.get(userId) === true) late.add(code);
        return code;
      },
      codeLifetimeMs: (ctx, code) => b.codeLifetimeMs(ctx, code) + (late.has(code) ? 600_000 : 0),
    };
  },
});
