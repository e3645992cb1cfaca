import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a used code is exchanged again when white space follows it',
  clause: 'CODE-2',
  apply: (b) => ({
    findCode: (ctx, value) => b.findCode(ctx, value.trim()),
    isCodeConsumed: (ctx, code) =>
      !/\s/.test(decodeURIComponent(ctx.request.rawBody.toString('utf8').replaceAll('+', ' '))) &&
      !ctx.request.rawBody.includes(String.raw`\n`) &&
      b.isCodeConsumed(ctx, code),
  }),
});
