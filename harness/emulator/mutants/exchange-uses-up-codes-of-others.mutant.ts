import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an exchange uses up all codes of the account',
  clause: 'INST-ISO-3',
  apply: (b) => ({
    openAuthorization: (ctx, code) => {
      for (const each of code.installation.codes) each.consumedAt ??= ctx.now();
      return b.openAuthorization(ctx, code);
    },
  }),
});
