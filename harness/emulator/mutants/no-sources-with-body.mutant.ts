import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 204 of an empty source list carries a body on the wire',
  clause: 'STATUS-204-2',
  apply: () => ({
    send: (ctx, reply) =>
      reply.status === 204 && ctx.request.path.endsWith('/sources')
        ? {
            ...reply,
            raw: Buffer.from(
              'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\nConnection: close\r\n\r\n[]',
            ),
          }
        : reply,
  }),
});
