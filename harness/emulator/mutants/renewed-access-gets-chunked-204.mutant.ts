import { defineMutant } from '../mutant.js';

const head = 'HTTP/1.1 204 No Content\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n';

export default defineMutant({
  title: 'the 204 of an empty list is chunked for the access token of a renewal',
  clause: 'STATUS-204-2',
  apply: (b) => ({
    send: async (ctx, reply) => {
      const sent = await b.send(ctx, reply);
      return reply.status === 204 && (ctx.caller?.access.generation ?? 0) > 0
        ? { ...sent, raw: Buffer.from(`${head}\r\n0\r\n\r\n`) }
        : sent;
    },
  }),
});
