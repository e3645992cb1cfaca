import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation ends the refresh tokens of other integrations of the developer',
  clause: 'INST-ISO-2',
  apply: (b) => ({
    deactivate: (ctx, installation) => {
      b.deactivate(ctx, installation);
      const { developerAccountId } = installation.integration;
      for (const other of b.installedList(ctx, installation.account)) {
        if (other.integration.developerAccountId !== developerAccountId) continue;
        const tokens = other.authorizations.flatMap((each) => each.refreshTokens);
        for (const refresh of tokens) refresh.state = 'dead';
      }
    },
  }),
});
