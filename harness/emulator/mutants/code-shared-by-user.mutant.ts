import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a user gets one code for all accounts',
  clause: 'INST-7',
  apply: (b) => ({
    issueCode: (ctx, installation, userId, channel) =>
      ctx.store
        .installationsOf(installation.integration)
        .flatMap((each) => each.codes)
        .find((code) => code.userId === userId && code.consumedAt === undefined) ??
      b.issueCode(ctx, installation, userId, channel),
  }),
});
