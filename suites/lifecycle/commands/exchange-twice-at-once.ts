import { type CommandMaker, commandOn, spanOf } from '../acts.js';
import type { Code } from '../../../harness/check/lifecycle/credentials.js';
import { unusedCode } from '../finding.js';
import type { Model } from '../model.js';
import { inLine } from '../steps.js';
import type { World } from '../world.js';

/** Exchanges a code twice at the same time: one exchange may succeed. */
export const exchangeTwiceAtOnce: CommandMaker = ({ slots }) =>
  slots.map((slot) =>
    commandOn('exchange twice at once', (model) => unusedCode(model, slot), exchangeTwice),
  );

async function exchangeTwice(model: Model, world: World, code: Code): Promise<void> {
  const { party, label } = code;
  const told = model.tell({ does: 'exchange', party, code: label, how: ' twice at once' });
  const replies = await world.t.tokens.exchangeAtOnce(world.code(code), 2);
  const spans = replies.map(({ exchange }) => spanOf(exchange));
  const at = {
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  };
  const expected = model.expect({ kind: 'code', code }, at);
  const [first, second] = replies.filter(({ handedOut }) => handedOut);
  if (first === undefined) {
    // The contract does not say that one of the two must succeed.
    told.outcome = 'both refused';
    model.exchangeRefused(code, at);
    return;
  }
  if (expected.must === 'refuse') {
    const { exchange } = first;
    world.judge(model, { kind: 'code', code }, expected, { accepted: true, exchange });
  }
  if (second !== undefined) {
    told.outcome = 'was accepted twice, must be once: CODE-3';
    const values = { credential: label, story: inLine(model.story) };
    throw world.t.fail('twice', values, second.exchange, 'CODE-3');
  }
  const pair = model.exchanged(code, at);
  told.outcome = `${pair.access.label}, ${pair.refresh.label} and a refusal`;
  if (first.tokens !== undefined) world.keepPair(model, pair, first.tokens, first);
  model.exchangeRefused(code, at);
}
