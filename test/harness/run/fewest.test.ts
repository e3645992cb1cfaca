import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fewest } from '../../../harness/run/fewest.js';

it('leaves what is needed, in its order, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 20 }).chain((items) =>
        fc.record({
          items: fc.constant(items),
          needed: fc.shuffledSubarray(items, {
            minLength: 1,
            maxLength: Math.min(4, items.length),
          }),
        }),
      ),
      async ({ items, needed }) => {
        const found = await fewest(items, async (some) =>
          needed.every((each) => some.includes(each)),
        );
        expect(found).toEqual(items.filter((each) => needed.includes(each)));
      },
    ),
  );
});

it('asks less often than once for each item where one of many is needed', async () => {
  let asked = 0;
  const items = Array.from({ length: 16 }, (_nothing, n) => n);
  await fewest(items, async (some) => {
    asked += 1;
    return some.includes(11);
  });
  expect(asked).toBeLessThan(items.length);
});

it('keeps one item where none is needed', async () => {
  expect(await fewest(['one', 'other'], async () => true)).toHaveLength(1);
});
