import { defineMutant } from '../mutant.js';

export default defineMutant({
  title:
    'enums of a field whose choices were not sent in the order of `sort` is an object by place',
  clause: 'RES-4',
  apply: (b) => ({
    fieldBody: (ctx, field) => {
      const { enums = [] } = field;
      const sorted = [...enums.entries()].toSorted(([, one], [, other]) => one.sort - other.sort);
      if (sorted.every(([place], at) => place === at)) return b.fieldBody(ctx, field);
      const byPlace = sorted.map(([place, each]) => [place, ctx.b.enumBody(ctx, each)] as const);
      return { ...b.fieldBody(ctx, field), enums: Object.fromEntries(byPlace) };
    },
  }),
});
