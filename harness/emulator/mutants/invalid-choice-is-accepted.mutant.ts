import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a choice that a select field does not have is stored',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) =>
      b
        .leadViolations(ctx, caller, draft, index)
        .filter(({ code }) => code !== 'NotSupportedChoice'),
  }),
});
