import type { Arbitrary } from 'fast-check';
import { type CommandMaker, commandOn } from '../acts.js';
import { codesOf, inSlot } from '../finding.js';

/** Regenerates the secret key of an integration, with the option to keep authorizations. */
export const regenerateKeeping: CommandMaker = ({ slots }) => regenerations(slots, true);

/** Regenerates the secret key of an integration and so revokes all access to it. */
export const regenerateRevoking: CommandMaker = ({ slots }) => regenerations(slots, false);

function regenerations(slots: Arbitrary<number>, keep: boolean): ReturnType<CommandMaker> {
  return slots.map((slot) =>
    commandOn(
      'regenerate the key',
      (model) =>
        (model.mayKeep || !keep) && codesOf(model, slot).length > 0
          ? inSlot(model, slot)
          : undefined,
      async (model, world, { integration }) => {
        model.tell({ does: 'regenerate', integration, keep });
        model.regenerated(integration, keep, await world.regenerate(integration, keep));
      },
    ),
  );
}
