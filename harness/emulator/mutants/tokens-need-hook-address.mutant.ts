import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'without a disable-hook address codes are refused',
  clause: 'INT-9',
  apply: (b) => ({
    codeFault: (ctx, code, integration) =>
      integration.disableHookUri === undefined
        ? 'code-revoked'
        : b.codeFault(ctx, code, integration),
  }),
});
