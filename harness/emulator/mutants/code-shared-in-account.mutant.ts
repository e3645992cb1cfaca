import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a second user gets the code that the first one got',
  clause: 'INST-7',
  apply: (b) => ({
    issueCode: (ctx, installation, userId, channel) =>
      installation.codes.find((code) => code.consumedAt === undefined) ??
      b.issueCode(ctx, installation, userId, channel),
  }),
});
