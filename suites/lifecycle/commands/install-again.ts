import { type CommandMaker, grant } from '../acts.js';
import { type Party, sameParty } from '../party.js';

/** A user grants access anew where a deactivation or a regeneration ended it. */
export const installAgain: CommandMaker = (parties) =>
  parties.map((party: Party) => ({
    check: (model) =>
      model.goesOn &&
      !model.isInstalled(party) &&
      model.codes.some((code) => sameParty(code.party, party)),
    run: (model, world) => grant(model, world, party),
    toString: () => 'install again',
  }));
