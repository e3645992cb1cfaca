import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'of the values of a lead only the first one is validated',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) =>
      b
        .leadViolations(ctx, caller, draft, index)
        .filter(({ path }) => !/custom_fields_values\.[1-9]/.test(path)),
  }),
});
