import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the last lead of each fifty is not validated',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) =>
      index % 50 === 49 ? [] : b.leadViolations(ctx, caller, draft, index),
  }),
});
