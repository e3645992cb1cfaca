import { type CommandMaker, commandOn } from '../acts.js';
import { inSlot } from '../finding.js';
import { hooksSoFar, judgeHooks } from '../hooks.js';
import type { Model } from '../model.js';
import type { Party } from '../../../harness/check/lifecycle/party.js';
import type { World } from '../world.js';

type Installation = Pick<Party, 'integration' | 'account'>;

/** An administrator deactivates an integration in an account. */
export const deactivate: CommandMaker = ({ slots }) =>
  slots.map((slot) =>
    commandOn(
      'deactivate',
      (model) => {
        const party = inSlot(model, slot);
        return model.isInstalled(party) ? party : undefined;
      },
      (model, world, party) => end(model, world, [party]),
    ),
  );

/** Administrators deactivate everything that the cast has installed, all at the same time. */
export const deactivateAllAtOnce: CommandMaker = ({ slots }) =>
  slots.map(() =>
    commandOn(
      'deactivate all at once',
      (model) => {
        const installed = model.cast.filter((party) => model.isInstalled(party));
        return installed.length < 2 ? undefined : distinct(installed);
      },
      end,
    ),
  );

async function end(
  model: Model,
  world: World,
  installations: readonly Installation[],
): Promise<void> {
  for (const { integration, account } of installations) {
    model.tell({ does: 'deactivate', integration, account });
  }
  const before = hooksSoFar(world, installations);
  const at = await world.during(() =>
    Promise.all(
      installations.map(({ integration, account }) =>
        world.t.operator.deactivate({
          client_id: world.integrationOf({ integration }).clientId,
          account_id: world.accountOf({ account }).id,
        }),
      ),
    ),
  );
  for (const { integration, account } of installations) {
    model.deactivated(integration, account, at);
  }
  await judgeHooks(model, world, installations, before);
}

function distinct(parties: readonly Party[]): Installation[] {
  return [
    ...new Map(
      parties.map(({ integration, account }) => [
        `${integration} ${account}`,
        { integration, account },
      ]),
    ).values(),
  ];
}
