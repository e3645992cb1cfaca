import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'authorization codes that are no hexadecimal digits are compared without regard to case',
  clause: 'CODE-1',
  apply: (b) => ({
    newCodeValue: (...of) => `${b.newCodeValue(...of)}Qq`,
    findCode: (ctx, value) =>
      b.findCode(ctx, value) ??
      [...ctx.store.codes.values()].find(
        (each) => each.value.toLowerCase() === value.toLowerCase(),
      ),
  }),
});
