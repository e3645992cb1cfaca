import type { CommandMaker } from '../acts.js';
import { spanOf } from '../acts.js';
import type { Party } from '../party.js';
import { inLine } from '../steps.js';
import { unusedCode } from './exchange-code.js';

/**
 * Exchanges a code twice at the same time: one exchange may succeed. That neither does is not
 * excluded by the contract.
 */
export const exchangeTwiceAtOnce: CommandMaker = (parties) =>
  parties.map((party: Party) => ({
    check: (model) => model.goesOn && unusedCode(model, party) !== undefined,
    run: async (model, world) => {
      const code = unusedCode(model, party);
      if (code === undefined) return;
      const how = ' twice at once';
      const told = model.tell({ does: 'exchange', party, code: code.label, how });
      const replies = await world.t.tokens.exchangeAtOnce(world.code(code), 2);
      const spans = replies.map((reply) => spanOf(reply.exchange));
      const at = {
        from: Math.min(...spans.map(({ from }) => from)),
        to: Math.max(...spans.map(({ to }) => to)),
      };
      const expected = model.expect({ kind: 'code', code }, at);
      const [first, second] = replies.filter(({ handedOut }) => handedOut);
      if (first === undefined) {
        told.outcome = 'both refused';
        model.exchangeRefused(code, at);
        return;
      }
      if (second !== undefined) {
        told.outcome = 'was accepted twice, must be once: CODE-3';
        throw world.t.fail(
          'twice',
          { credential: code.label, story: inLine(model.story) },
          second.exchange,
          'CODE-3',
        );
      }
      if (expected.must === 'refuse') {
        world.judge(model, { kind: 'code', code }, expected, {
          accepted: true,
          exchange: first.exchange,
        });
      }
      const pair = model.exchanged(code, at);
      told.outcome = `${pair.access.label}, ${pair.refresh.label} and a refusal`;
      if (first.tokens !== undefined) world.keepPair(model, pair, first.tokens, first);
      model.exchangeRefused(code, at);
    },
    toString: () => 'exchange twice at once',
  }));
