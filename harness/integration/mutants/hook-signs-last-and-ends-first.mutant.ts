import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'of a repeated account_id the last one is signed, and the other one ended',
  clause: 'SIG-1',
  apply: (b) => {
    let ended: string | undefined;
    return {
      hookValue: (ctx, arrival, name) => {
        const all = arrival.query.getAll(name);
        if (name !== 'account_id' || all.length < 2) return b.hookValue(ctx, arrival, name);
        ended = all.at(0);
        return all.at(-1);
      },
      onRightHook: (ctx, parts) => {
        b.onRightHook(ctx, { ...parts, accountId: ended ?? parts.accountId });
      },
    };
  },
});
