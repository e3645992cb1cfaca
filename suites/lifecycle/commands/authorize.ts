import { type CommandMaker, grant } from '../acts.js';
import type { Party } from '../party.js';

/** A user grants an integration access in an account, for the first time or again. */
export const authorize: CommandMaker = (parties) =>
  parties.map((party: Party) => ({
    check: (model) => model.goesOn,
    run: (model, world) => grant(model, world, party),
    toString: () => 'authorize',
  }));
