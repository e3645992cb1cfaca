import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of a validation error names the first value of a custom field',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    violation: (ctx, violation) =>
      b.violation(ctx, {
        ...violation,
        path: violation.path.replace(/(custom_fields_values)\.\d+/, '$1.0'),
      }),
  }),
});
