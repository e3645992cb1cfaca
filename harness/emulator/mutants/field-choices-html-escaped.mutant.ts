import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the choices of a created custom field are escaped for HTML',
  clause: 'STATUS-201-1',
  apply: (b) => ({
    enumBody: (ctx, choice) => {
      const text = choice.value;
      return b.enumBody(ctx, {
        ...choice,
        value: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
      });
    },
  }),
});
