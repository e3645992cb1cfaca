import fc from 'fast-check';
import { type CommandMaker, commandOn, spanOf } from '../acts.js';
import { inSlot, newestPair } from '../finding.js';

/** Renews with the newest refresh token and a secret key that was replaced. */
export const refreshWithReplacedKey: CommandMaker = (slots) =>
  fc.tuple(slots, fc.nat({ max: 1 })).map(([slot, back]) =>
    commandOn(
      'refresh with a replaced key',
      (model) =>
        model.replacedKeys[inSlot(model, slot).integration] > 0
          ? newestPair(model, slot)
          : undefined,
      async (model, world, pair) => {
        const { party, label } = pair.refresh;
        const how = ' with a replaced key';
        const told = model.tell({ does: 'refresh', party, token: label, how });
        const { exchange, handedOut } = await world.t.tokens.refresh(world.tokens(pair), {
          clientSecret: world.replacedKey(party.integration, back),
        });
        world.judge(
          model,
          { kind: 'refresh', pair },
          { must: 'refuse', clause: 'TEP-5', why: 'the key presented with it was replaced' },
          { accepted: handedOut, exchange },
        );
        told.outcome = 'refused';
        model.renewalRefused(pair, spanOf(exchange));
      },
    ),
  );
