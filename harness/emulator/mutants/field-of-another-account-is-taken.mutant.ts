import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a lead may have values for custom fields of other accounts',
  clause: 'INST-ISO-1',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, ...rest) => {
      const values: readonly unknown[] = Object(draft['custom_fields_values']);
      const isField = (id: number) =>
        [...ctx.store.accounts.values()].some(({ fields }) => fields.has(id));
      return b.leadViolations(ctx, caller, draft, ...rest).filter(({ path }) => {
        const [, place, member] = path.split('.');
        return member !== 'field_id' || !isField(Number(Object(values[Number(place)]).field_id));
      });
    },
  }),
});
