import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'all errors of a lead have the code of the first one',
  clause: 'STATUS-400-8',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) => {
      const found = b.leadViolations(ctx, caller, draft, index);
      return found.map((each) => ({ ...each, code: found[0]?.code ?? each.code }));
    },
  }),
});
