import { expect, it } from 'vitest';
import { variantIds } from '../../../harness/check/generated/variant-ids.js';
import { defaultChoices } from '../../../harness/emulator/default-choices.js';
import { choiceValues } from '../../../harness/emulator/generated/choice-values.js';
import { loadVariant } from '../../../harness/emulator/variant.js';

it('every value of every choice is that of the reference service or of a variant', async () => {
  const variants = await Promise.all(variantIds.map(loadVariant));
  const all = [defaultChoices, ...variants.map(({ choices }) => choices)];
  const chosen = (name: string): Set<unknown> =>
    new Set(all.flatMap((choices) => (name in choices ? [Object(choices)[name]] : [])));
  const unused = Object.entries(choiceValues).flatMap(([name, values]) => {
    // Of numbers and texts, another than that of the reference service is enough.
    if (!Array.isArray(values)) return chosen(name).size > 1 ? [] : [name];
    return values.filter((value) => !chosen(name).has(value)).map((value) => `${name}: ${value}`);
  });
  expect(unused).toEqual([]);
});
