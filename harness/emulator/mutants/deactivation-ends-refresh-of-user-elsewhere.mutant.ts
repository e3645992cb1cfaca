import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation ends the refresh tokens of its users in their other accounts',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    deactivate: (ctx, installation) => {
      const users = [...installation.users];
      b.deactivate(ctx, installation);
      for (const other of ctx.store.installationsOf(installation.integration)) {
        const touched = other.authorizations.filter((each) => users.includes(each.userId));
        for (const refresh of touched.flatMap((each) => each.refreshTokens)) refresh.state = 'dead';
      }
    },
  }),
});
