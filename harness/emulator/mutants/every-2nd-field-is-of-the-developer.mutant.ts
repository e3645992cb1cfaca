import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 2nd created field names the developer account of the integration',
  clause: 'INST-ISO-1',
  apply: (b) => {
    const isMeant = everyNth(2);
    return {
      storeField: (ctx, caller, draft) => {
        const field = b.storeField(ctx, caller, draft);
        return isMeant() ? { ...field, accountId: caller.integration.developerAccountId } : field;
      },
    };
  },
});
