import type { CommandMaker } from '../acts.js';
import type { Party } from '../party.js';

/** An administrator deactivates an integration in an account. */
export const deactivate: CommandMaker = (parties) =>
  parties.map(({ integration, account }: Party) => ({
    check: (model) => model.goesOn && model.isInstalled({ integration, account }),
    run: async (model, world) => {
      model.tell({ does: 'deactivate', integration, account });
      const at = await world.during(() =>
        world.t.operator.deactivate({
          client_id: world.integrationOf({ integration }).clientId,
          account_id: world.accountOf({ account }).id,
        }),
      );
      model.deactivated(integration, account, at);
    },
    toString: () => 'deactivate',
  }));
