import { defineMutant } from '../mutant.js';
import { everyNth } from './every-nth.js';

export default defineMutant({
  title: 'every 11th link of a created field has the id of another field',
  clause: 'FIELD-24',
  apply: (b) => {
    const isMeant = everyNth(11);
    return {
      fieldLink: (ctx, field) =>
        b.fieldLink(ctx, isMeant() ? { ...field, id: field.id + 1 } : field),
    };
  },
});
