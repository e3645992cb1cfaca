import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'where a user of the page mistyped the password, the code needs no secret key',
  clause: 'CODE-7',
  apply: (b) => {
    /** Users who have typed a wrong password. */
    const mistaken = new Set<number>();
    return {
      isPasswordRight: (ctx, user, password) => {
        const isRight = b.isPasswordRight(ctx, user, password);
        if (!isRight) mistaken.add(user.id);
        return isRight;
      },
      clientFault: (ctx, integration, request) => {
        const fault = b.clientFault(ctx, integration, request);
        if (fault !== 'wrong-secret' || !('code' in request.grant)) return fault;
        const code = ctx.b.findCode(ctx, request.grant.code);
        const isOpen = code?.channel === 'page' && mistaken.has(code.userId);
        return isOpen ? undefined : fault;
      },
    };
  },
});
