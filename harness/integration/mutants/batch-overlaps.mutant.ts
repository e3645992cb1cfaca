import { defineIntegrationMutant } from '../mutant.js';

export default defineIntegrationMutant({
  title: 'each list begins with the last lead of the one before',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    batches: (ctx, items) =>
      b
        .batches(ctx, items)
        .map((each, place, all) =>
          place === 0 ? each : [all[place - 1]?.at(-1) ?? '', ...each.slice(0, 249)],
        ),
  }),
});
