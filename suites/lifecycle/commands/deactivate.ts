import { type CommandMaker, commandOn } from '../acts.js';
import { inSlot } from '../finding.js';

/** An administrator deactivates an integration in an account. */
export const deactivate: CommandMaker = (slots) =>
  slots.map((slot) =>
    commandOn(
      'deactivate',
      (model) => {
        const party = inSlot(model, slot);
        return model.isInstalled(party) ? party : undefined;
      },
      async (model, world, { integration, account }) => {
        model.tell({ does: 'deactivate', integration, account });
        const at = await world.during(() =>
          world.t.operator.deactivate({
            client_id: world.integrationOf({ integration }).clientId,
            account_id: world.accountOf({ account }).id,
          }),
        );
        model.deactivated(integration, account, at);
      },
    ),
  );
