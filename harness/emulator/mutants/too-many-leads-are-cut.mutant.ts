import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a request with more than 250 leads adds the first 250 and is answered 200',
  clause: 'LIM-ITEMS-2',
  apply: (b) => ({
    parseBody: (ctx) => {
      const body = b.parseBody(ctx);
      if (body.kind !== 'json' || !Array.isArray(body.value)) return body;
      return { kind: 'json', value: body.value.slice(0, 250) };
    },
  }),
});
