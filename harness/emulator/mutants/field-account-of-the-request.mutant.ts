import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'account_id in the creation of a custom field decides its account_id',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) => {
      const field = b.storeField(ctx, caller, draft);
      const { account_id: wanted } = draft;
      return typeof wanted === 'number' ? { ...field, accountId: wanted } : field;
    },
  }),
});
