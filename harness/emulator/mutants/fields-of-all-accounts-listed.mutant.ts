import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the list of custom fields holds those of all accounts',
  clause: 'INST-ISO-1',
  apply: () => ({
    visibleFields: (ctx) =>
      [...ctx.store.accounts.values()].flatMap((account) => [...account.fields.values()]),
  }),
});
