import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the link of a created custom field is that of the field created before it',
  clause: 'RES-6',
  apply: (b) => {
    const previous = new Map<number, number>();
    return {
      fieldLink: (ctx, field) => {
        const before = previous.get(field.accountId) ?? field.id;
        previous.set(field.accountId, field.id);
        return b.fieldLink(ctx, { ...field, id: before });
      },
    };
  },
});
