import { type CommandMaker, commandOn, exchange } from '../acts.js';
import { unusedCode } from '../finding.js';

/** Exchanges the newest code of a party that has not been exchanged yet. */
export const exchangeCode: CommandMaker = ({ slots }) =>
  slots.map((slot) => commandOn('exchange', (model) => unusedCode(model, slot), exchange));
