import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a validation failure is cut after 65,535 bytes',
  clause: 'SHAPE-B-2',
  apply: (b) => ({
    invalid: (ctx, items) => {
      const reply = b.invalid(ctx, items);
      const text = JSON.stringify(reply.body);
      if (text.length <= 65_535) return reply;
      const kept = Buffer.from(text).subarray(0, 65_535).toString('utf8');
      return { status: 400, headers: {}, mediaType: 'application/json', text: kept };
    },
  }),
});
