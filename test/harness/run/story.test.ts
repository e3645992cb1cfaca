import fc, { type AsyncCommand } from 'fast-check';
import { expect, it } from 'vitest';
import { runStories } from '../../../harness/run/story.js';
import { ClauseBroken } from '../../../harness/check/signals.js';

interface Counted {
  steps: number;
}

const step: AsyncCommand<Counted, Counted> = {
  check: () => true,
  run: (model) => {
    model.steps += 1;
    return Promise.resolve();
  },
  toString: () => 'step',
};

/** Tries stories of three steps; `hasTime` is asked before each. */
async function told(runs: number, hasTime?: () => boolean) {
  const begun: Counted[] = [];
  const outcome = await runStories(
    {
      opening: fc.constant(undefined),
      chapters: [{ draws: 3, commands: fc.constant(step) }],
      setup: () => {
        const model = { steps: 0 };
        begun.push(model);
        return Promise.resolve({ model, real: model });
      },
      tell: ({ steps }) => `${steps} steps`,
      ...(hasTime && { hasTime }),
    },
    { seed: 1, runs },
  );
  return { outcome, begun };
}

it('as many stories are told as are asked for', async () => {
  const { outcome, begun } = await told(4);
  expect(outcome).toEqual({});
  expect(begun).toHaveLength(4);
  expect(Math.max(...begun.map(({ steps }) => steps))).toBe(3);
});

it('no story begins once there is no time for it', async () => {
  let left = 2;
  const { outcome, begun } = await told(10, () => (left -= 1) >= 0);
  expect(outcome).toEqual({});
  expect(begun).toHaveLength(2);
});

it('what was broken in time is told', async () => {
  const none = { exchanges: [], lineage: [] };
  const broken = new ClauseBroken({ message: 'm', expected: 'a', actual: 'b', ...none });
  let left = 1;
  const outcome = await runStories<undefined, Counted, Counted>(
    {
      opening: fc.constant(undefined),
      chapters: [
        {
          draws: 1,
          commands: fc.constant({ ...step, run: () => Promise.reject(broken) }),
        },
      ],
      setup: () => Promise.resolve({ model: { steps: 7 }, real: { steps: 7 } }),
      tell: ({ steps }) => `${steps} steps`,
      hasTime: () => (left -= 1) >= 0,
    },
    { seed: 1, runs: 10 },
  );
  expect(outcome.error).toBe(broken);
  expect(outcome.counterexample?.text).toBe('7 steps');
});
