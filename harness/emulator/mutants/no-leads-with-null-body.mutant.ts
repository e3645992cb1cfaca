import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 204 of an empty list of leads carries null',
  clause: 'STATUS-204-2',
  apply: () => ({
    send: (ctx, reply) =>
      reply.status === 204 && ctx.request.path === '/api/v4/leads'
        ? {
            ...reply,
            raw: Buffer.from(
              'HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\nConnection: close\r\n\r\nnull',
            ),
          }
        : reply,
  }),
});
