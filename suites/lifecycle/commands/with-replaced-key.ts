import fc from 'fast-check';
import type { Between } from '../../../harness/check/given.js';
import type { TokenReply } from '../../../harness/check/service.js';
import type { ClauseId } from '../../../spec/generated/clause-ids.js';
import { type CommandMaker, commandOn, type Known, spanOf } from '../acts.js';
import type { Presented } from '../../../harness/check/lifecycle/credentials.js';
import { inSlot } from '../finding.js';
import type { Model } from '../model.js';
import type { Step } from '../steps.js';
import type { World } from '../world.js';

/** A token request that presents a credential with a replaced secret key. */
interface Presentation<T> {
  readonly name: string;
  /** The clause by which the request must be refused. */
  readonly clause: ClauseId;
  readonly find: (model: Known, slot: number) => T | undefined;
  readonly step: (found: T) => Extract<Step, { does: 'exchange' | 'refresh' }>;
  readonly presented: (found: T) => Presented;
  readonly send: (world: World, found: T, key: { clientSecret: string }) => Promise<TokenReply>;
  /** Tells the model of the refusal. */
  readonly refused: (model: Model, found: T, at: Between) => void;
}

/** Makes a command that must be refused, because its secret key was replaced. */
export function withReplacedKey<T>(request: Presentation<T>): CommandMaker {
  return ({ slots }) =>
    fc.tuple(slots, fc.nat({ max: 1 })).map(([slot, back]) =>
      commandOn(
        request.name,
        (model) =>
          model.replacedKeys(inSlot(model, slot).integration) > 0
            ? request.find(model, slot)
            : undefined,
        async (model, world, found) => {
          const step = request.step(found);
          const told = model.tell(step);
          const clientSecret = world.replacedKey(step.party.integration, back);
          const { exchange, handedOut } = await request.send(world, found, { clientSecret });
          world.judge(
            model,
            request.presented(found),
            {
              must: 'refuse',
              clause: request.clause,
              why: 'the key presented with it was replaced',
            },
            { accepted: handedOut, exchange },
          );
          told.outcome = 'refused';
          request.refused(model, found, spanOf(exchange));
        },
      ),
    );
}
