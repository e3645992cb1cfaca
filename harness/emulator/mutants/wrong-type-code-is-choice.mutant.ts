import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the validation code of a wrong type is NotSupportedChoice',
  clause: 'STATUS-400-8',
  apply: (b) => ({
    violation: (ctx, violation) =>
      b.violation(ctx, {
        ...violation,
        code: violation.code === 'InvalidType' ? 'NotSupportedChoice' : violation.code,
      }),
  }),
});
