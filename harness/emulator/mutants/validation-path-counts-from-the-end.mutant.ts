import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of a validation error counts values of custom fields from the end',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) => {
      const values = draft['custom_fields_values'];
      const last = Array.isArray(values) ? values.length - 1 : 0;
      return b.leadViolations(ctx, caller, draft, index).map((each) => ({
        ...each,
        path: each.path.replace(
          /(custom_fields_values)\.(\d+)/,
          (_whole, name: string, at: string) => `${name}.${last - Number(at)}`,
        ),
      }));
    },
  }),
});
