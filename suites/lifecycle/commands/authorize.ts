import { type CommandMaker, commandOn, grant } from '../acts.js';
import { inSlot } from '../finding.js';

/** A user grants an integration access in an account, for the first time or again. */
export const authorize: CommandMaker = (slots) =>
  slots.map((slot) => commandOn('authorize', (model) => inSlot(model, slot), grant));
