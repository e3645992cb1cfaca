import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a token reaches the first account of the same name',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    authenticate: async (ctx) => {
      const caller = await b.authenticate(ctx);
      if (typeof caller === 'string') return caller;
      const { name } = caller.account;
      const account = [...ctx.store.accounts.values()].find((each) => each.name === name);
      return { ...caller, account: account ?? caller.account };
    },
  }),
});
