import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the secret key of any integration is accepted',
  clause: 'CODE-7',
  apply: (b) => ({
    isSecretRight: (ctx, _integration, sent) =>
      [...ctx.store.integrations.values()].some((each) => b.isSecretRight(ctx, each, sent)),
  }),
});
