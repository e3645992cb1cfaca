import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'account_id of a created custom field is the developer account of the integration',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    storeField: (ctx, caller, draft) => ({
      ...b.storeField(ctx, caller, draft),
      accountId: caller.integration.developerAccountId,
    }),
  }),
});
