import { defineMutant } from '../mutant.js';

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;
}

export default defineMutant({
  title: 'a choice of any field of the account is taken for a choice of the field',
  clause: 'STATUS-400-2',
  apply: (b) => ({
    leadViolations: (ctx, caller, draft, index) => {
      const fields = [...caller.account.fields.values()];
      const known = fields.flatMap(({ enums = [] }) => enums.map(({ id }) => id));
      return b.leadViolations(ctx, caller, draft, index).filter(({ path }) => {
        if (!path.endsWith('.enum_id')) return true;
        let value: unknown = draft;
        for (const part of path.split('.')) value = memberOf(value, part);
        return !known.some((id) => id === value);
      });
    },
  }),
});
