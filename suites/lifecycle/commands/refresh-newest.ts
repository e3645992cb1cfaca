import { type CommandMaker, commandOn, refresh } from '../acts.js';
import { newestPair } from '../finding.js';

/** Renews with the refresh token that a party got last. */
export const refreshNewest: CommandMaker = ({ slots }) =>
  slots.map((slot) => commandOn('refresh the newest', (model) => newestPair(model, slot), refresh));
