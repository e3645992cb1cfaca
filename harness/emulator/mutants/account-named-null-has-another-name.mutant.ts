import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an account named null has another name',
  clause: 'ACCT-2',
  apply: (b) => ({
    accountBody: (ctx, caller) => {
      const body = b.accountBody(ctx, caller);
      return body['name'] === 'null' ? { ...body, name: '' } : body;
    },
  }),
});
