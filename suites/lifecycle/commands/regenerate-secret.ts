import type { Arbitrary } from 'fast-check';
import type { StoryCommand } from '../acts.js';
import type { Index, Party } from '../party.js';

/** Regenerates the secret key of an integration, with or without the option to keep. */
export function regenerateSecret(
  parties: Arbitrary<Party>,
  keep: boolean,
): Arbitrary<StoryCommand> {
  return parties.map(({ integration }) => ({
    check: (model) => model.goesOn && isMade(model.codes, integration),
    run: async (model, world) => {
      model.tell({ does: 'regenerate', integration, keep });
      model.regenerated(integration, keep, await world.regenerate(integration, keep));
    },
    toString: () => 'regenerate the key',
  }));
}

function isMade(codes: readonly { readonly party: Party }[], integration: Index): boolean {
  return codes.some(({ party }) => party.integration === integration);
}
