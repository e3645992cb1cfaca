import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'an integration ID works only for codes of the account that installed it first',
  clause: 'INT-4',
  apply: (b) => ({
    isCodeOwned: (ctx, code, integration) => {
      const [first] = ctx.store.installationsOf(integration);
      return first === code.installation && b.isCodeOwned(ctx, code, integration);
    },
  }),
});
