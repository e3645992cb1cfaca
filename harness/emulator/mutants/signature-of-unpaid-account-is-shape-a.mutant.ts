import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 403 for an invalid signature has Shape A while the period of the account has ended',
  clause: 'STATUS-403-4',
  apply: (b) => ({
    wrongSignature: (ctx) => {
      const accounts = Object.values(ctx.request.params).map((id) => b.findOrigin(ctx, id));
      const isUnpaid = accounts.some(
        (origin) =>
          origin !== undefined && ctx.store.accounts.get(origin.accountId)?.billing === 'ended',
      );
      return isUnpaid ? b.problem(ctx, 403, 'Invalid signature') : b.wrongSignature(ctx);
    },
  }),
});
