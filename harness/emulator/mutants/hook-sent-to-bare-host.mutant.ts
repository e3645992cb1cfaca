import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the hook is sent to the host of its address, without the path',
  clause: 'INT-10',
  apply: (b) => ({
    hookAddress: (ctx, integration) => {
      const address = b.hookAddress(ctx, integration);
      return address === undefined ? undefined : `${new URL(address).origin}/`;
    },
  }),
});
