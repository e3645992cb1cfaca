import { defineMutant } from '../mutant.js';

export default defineMutant({
  title: 'malformed JSON with non-ASCII characters is repaired by closing its brackets',
  clause: 'STATUS-400-1',
  apply: (b) => ({
    parseBody: (ctx) => {
      const body = b.parseBody(ctx);
      const text = ctx.request.rawBody.toString('utf8');
      const isAscii = Buffer.byteLength(text) === text.length;
      return body.kind === 'malformed' && !isAscii
        ? { kind: 'json', value: [{ name: text }] }
        : body;
    },
  }),
});
