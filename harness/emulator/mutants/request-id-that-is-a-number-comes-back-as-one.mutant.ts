import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the request_id of a validation failure is a number where it was sent as a number',
  clause: 'SHAPE-B-3',
  apply: (b) => ({
    validationErrors: (ctx, items) => {
      const body = b.parseBody(ctx);
      const sent: readonly unknown[] =
        body.kind === 'json' && Array.isArray(body.value) ? body.value : [];
      return b.validationErrors(ctx, items).map((entry, place) => {
        const { request_id: own } = Object(sent[items[place]?.index ?? 0]);
        return typeof own === 'number' ? { ...entry, request_id: own } : entry;
      });
    },
  }),
});
