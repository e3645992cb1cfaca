import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'a text behind the JSON of a request is ignored',
  clause: 'STATUS-400-11',
  apply: (b) => ({
    parseBody: (ctx) => {
      const body = b.parseBody(ctx);
      if (body.kind !== 'malformed') return body;
      const [, whole] = /^(.*[\]}]) +[^\]},]*$/s.exec(String(ctx.request.rawBody)) ?? [];
      if (whole === undefined) return body;
      return b.parseBody({ ...ctx, request: { ...ctx.request, rawBody: Buffer.from(whole) } });
    },
  }),
});
