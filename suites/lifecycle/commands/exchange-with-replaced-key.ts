import fc from 'fast-check';
import { type CommandMaker, spanOf } from '../acts.js';
import { unusedCode } from './exchange-code.js';

/** Exchanges a fresh code with a secret key that was replaced. */
export const exchangeWithReplacedKey: CommandMaker = (parties) =>
  fc.tuple(parties, fc.nat({ max: 2 })).map(([party, back]) => ({
    check: (model) =>
      model.goesOn &&
      model.replacedKeys[party.integration] > 0 &&
      unusedCode(model, party) !== undefined,
    run: async (model, world) => {
      const code = unusedCode(model, party);
      if (code === undefined) return;
      const how = ' with a replaced key';
      const told = model.tell({ does: 'exchange', party, code: code.label, how });
      const reply = await world.t.tokens.exchange(world.code(code), {
        clientSecret: world.replacedKey(party.integration, back),
      });
      world.judge(
        model,
        { kind: 'code', code },
        { must: 'refuse', clause: 'ST-SEC-2', why: 'the key presented with it was replaced' },
        { accepted: reply.handedOut, exchange: reply.exchange },
      );
      told.outcome = 'refused';
      model.exchangeRefused(code, spanOf(reply.exchange));
    },
    toString: () => 'exchange with a replaced key',
  }));
