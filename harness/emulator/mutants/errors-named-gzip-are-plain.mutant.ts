import { takesGzip } from '../behaviour/wire.js';
import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'the header of an error says gzip for clients that take it, and its body is plain',
  clause: 'STATUS-401-5',
  apply: (b) => ({
    send: async (ctx, reply) => {
      const sent = await b.send(ctx, reply);
      if (sent.status < 400 || sent.payload === undefined || !takesGzip(ctx)) return sent;
      return { ...sent, headers: { ...sent.headers, 'content-encoding': 'gzip' } };
    },
  }),
});
