import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the name of an account is escaped for HTML',
  clause: 'ACCT-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => {
      const body = b.accountBody(ctx, caller);
      const text = caller.account.name;
      return {
        ...body,
        name: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
      };
    },
  }),
});
