import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'a signature for any account is believed',
  clause: 'SIG-3',
  apply: (b) => ({
    isRightHook: (ctx, parts) =>
      Array.from({ length: 50 }, (_, place) => String(Number(parts.accountId) - 25 + place)).some(
        (accountId) => b.isRightHook(ctx, { ...parts, accountId }),
      ),
  }),
});
