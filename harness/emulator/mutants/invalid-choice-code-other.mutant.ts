import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the validation code of an invalid choice is InvalidChoice',
  clause: 'STATUS-400-7',
  apply: (b) => ({
    violation: (ctx, violation) =>
      b.violation(ctx, {
        ...violation,
        code: violation.code === 'NotSupportedChoice' ? 'InvalidChoice' : violation.code,
      }),
  }),
});
