import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'only the first hundred leads of a request are validated',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) =>
      index < 100 ? b.leadViolations(ctx, caller, draft, index) : [],
  }),
});
