import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the 204 of an empty source list is followed by bytes that no header announces',
  clause: 'STATUS-204-2',
  apply: () => ({
    send: (ctx, reply) =>
      reply.status === 204 && ctx.request.path === '/api/v4/sources'
        ? { ...reply, raw: Buffer.from('HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n{}') }
        : reply,
  }),
});
