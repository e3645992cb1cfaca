import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a custom field is shown to a token of any account',
  clause: 'INST-ISO-1',
  apply: () => ({
    findField: (ctx, _caller, id) =>
      [...ctx.store.accounts.values()].flatMap((account) => account.fields.get(id) ?? [])[0],
  }),
});
