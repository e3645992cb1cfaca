import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the path of an error goes through the values of custom fields, where they are sound',
  clause: 'SHAPE-B-8',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) => {
      const root = 'custom_fields_values';
      const found = b.leadViolations(ctx, caller, draft, index);
      const isSound = !found.some(({ path }) => path.startsWith(root));
      if (!Array.isArray(draft[root]) || !isSound) return found;
      return found.map((each) => ({ ...each, path: `${root}.0.${each.path}` }));
    },
  }),
});
