import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'choices of a lead are looked up by the lower 32 bits of their ids',
  clause: 'STATUS-400-2',
  apply: (b) => {
    const lower = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(lower);
      if (typeof value === 'number' && value >= 2 ** 32) return value % 2 ** 32;
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, lower(each)]));
    };
    return {
      leadViolations: (ctx, caller, draft, index) => {
        const { custom_fields_values: values, ...rest } = draft;
        const cut = { ...rest, custom_fields_values: lower(values) };
        return b.leadViolations(ctx, caller, cut, index);
      },
    };
  },
});
