import fc from 'fast-check';
import { type CommandMaker, commandOn, spanOf } from '../acts.js';
import { inSlot, unusedCode } from '../finding.js';

/** Exchanges a code with a secret key that was replaced. */
export const exchangeWithReplacedKey: CommandMaker = (slots) =>
  fc.tuple(slots, fc.nat({ max: 1 })).map(([slot, back]) =>
    commandOn(
      'exchange with a replaced key',
      (model) =>
        model.replacedKeys[inSlot(model, slot).integration] > 0
          ? unusedCode(model, slot)
          : undefined,
      async (model, world, code) => {
        const { party, label } = code;
        const how = ' with a replaced key';
        const told = model.tell({ does: 'exchange', party, code: label, how });
        const { exchange, handedOut } = await world.t.tokens.exchange(world.code(code), {
          clientSecret: world.replacedKey(party.integration, back),
        });
        world.judge(
          model,
          { kind: 'code', code },
          { must: 'refuse', clause: 'ST-SEC-2', why: 'the key presented with it was replaced' },
          { accepted: handedOut, exchange },
        );
        told.outcome = 'refused';
        model.exchangeRefused(code, spanOf(exchange));
      },
    ),
  );
