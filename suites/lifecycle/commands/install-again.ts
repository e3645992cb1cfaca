import fc from 'fast-check';
import { type CommandMaker, commandOn, grant } from '../acts.js';
import { codesOf, inSlot } from '../finding.js';

/** A user grants access again where a deactivation or a regeneration ended it. */
export const installAgain: CommandMaker = ({ slots, origins }) =>
  fc.tuple(slots, origins).map(([slot, origin]) =>
    commandOn(
      'install again',
      (model) => {
        const party = inSlot(model, slot);
        const ended = codesOf(model, slot).length > 0 && !model.isInstalled(party);
        return ended ? party : undefined;
      },
      (model, world, party) => grant(model, world, party, origin),
    ),
  );
