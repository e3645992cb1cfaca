import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 204 of an empty source list announces a body of 2 bytes',
  clause: 'STATUS-204-2',
  apply: () => ({
    send: (ctx, reply) =>
      reply.status === 204 && ctx.request.path === '/api/v4/sources'
        ? {
            ...reply,
            raw: Buffer.from(
              'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\nConnection: close\r\n\r\n',
            ),
          }
        : reply,
  }),
});
