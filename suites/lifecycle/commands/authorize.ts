import fc from 'fast-check';
import { type CommandMaker, commandOn, grant } from '../acts.js';
import { inSlot } from '../finding.js';

/** A user grants an integration access in an account, for the first time or again. */
export const authorize: CommandMaker = ({ slots, origins }) =>
  fc.tuple(slots, origins).map(([slot, origin]) =>
    commandOn(
      'authorize',
      (model) => inSlot(model, slot),
      (model, world, party) => grant(model, world, party, origin),
    ),
  );
