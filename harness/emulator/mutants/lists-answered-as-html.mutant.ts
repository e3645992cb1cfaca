import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'lists are answered as HTML pages',
  clause: 'SVC-1',
  apply: (b) => ({
    send: (ctx, reply) => {
      const { method, path } = ctx.request;
      const isMeant = method === 'GET' && /\/(?:leads|custom_fields|sources)\/?$/.test(path);
      if (!isMeant || reply.status !== 200 || reply.payload === undefined)
        return b.send(ctx, reply);
      return {
        ...reply,
        payload: Buffer.from(`<!doctype html><pre>${reply.payload.toString()}</pre>`),
      };
    },
  }),
});
