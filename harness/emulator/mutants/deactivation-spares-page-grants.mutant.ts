import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'deactivation does not revoke access that was granted on the authorization page',
  clause: 'ST-INST-1',
  apply: (b) => ({
    authorizationsEndedByDeactivation: (ctx, installation) =>
      b
        .authorizationsEndedByDeactivation(ctx, installation)
        .filter(
          (each) =>
            installation.codes.find(({ authorization }) => authorization === each)?.channel !==
            'page',
        ),
  }),
});
